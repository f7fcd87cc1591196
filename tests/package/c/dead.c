/* The pawns are locked. Can White still mate, and who can prove it? */
#include <compongo/compongo.h>

#include <stdio.h>
#include <string.h>

int main(void) {
    const char* fen = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
    compongo_position position;
    if (!compongo_position_read(fen, strlen(fen), COMPONGO_REGULAR, &position, NULL)) {
        return 1;
    }
    for (int color = COMPONGO_WHITE; color <= COMPONGO_BLACK; ++color) {
        compongo_text* answer = compongo_can_mate(&position, color, 0, 0);
        puts(compongo_text_data(answer));
        compongo_text_free(answer);
    }
    return 0;
}
