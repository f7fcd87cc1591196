// What a demonstration plays (samples/demo): the players, then a game for each board. apps/serve/demo.h gives it to the program.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_demo
    .incbin "players.txt"
    .byte 0
    .incbin "board_1.txt"
    .byte 0
    .incbin "board_2.txt"
    .byte 0
    .incbin "board_3.txt"
    .byte 0
    .incbin "board_4.txt"
    .byte 0
    .incbin "board_5.txt"
    .byte 0
    .incbin "board_6.txt"
    .byte 0
    .incbin "board_7.txt"
    .byte 0
    .incbin "board_8.txt"
    .byte 0
    embedded compongo_demo_end
    end_embedded
