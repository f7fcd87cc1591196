# White moves a pinned knight and presses. What do the Laws of 2023 make of it, in Spanish?
from compongo import Arbiter, Conditions
from compongo.protocol import PlayAct, PressAct

arbiter = Arbiter(Conditions("fide-2023", time_control="5400+30", start="4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"))
for act in (PlayAct(10, "white", move="d2f3"), PressAct(12, "white")):
    print(arbiter.do(act).sentences("es"))
