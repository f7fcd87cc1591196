# The pawns are locked. Is the position dead, and who can prove it?
from compongo import Position, verify

position = Position("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1")
print("dead" if position.is_dead else "not dead")
for side in ("white", "black"):
    answer = position.can_mate(side, certificate=True)
    print(f"{side.capitalize()}: {'can mate' if answer else 'cannot mate'}, proof of {len(answer.certificate)} bytes,",
          "accepted" if verify(answer.certificate) else "refused")
