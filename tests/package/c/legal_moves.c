/* Which moves are legal here? */
#include <compongo/compongo.h>

#include <stdio.h>
#include <string.h>

int main(void) {
    const char* fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    compongo_position position;
    compongo_text* fault = NULL;
    if (!compongo_position_read(fen, strlen(fen), COMPONGO_REGULAR, &position, &fault)) {
        fprintf(stderr, "%s\n", compongo_text_data(fault)); /* all that is wrong with it */
        compongo_text_free(fault);
        return 1;
    }
    compongo_move moves[COMPONGO_MOVES_MOST];
    const size_t count = compongo_position_moves(&position, moves);
    for (size_t at = 0; at < count; ++at) {
        compongo_text* san = compongo_position_san(&position, moves[at], "en");
        printf("%s%s", at == 0 ? "" : " ", compongo_text_data(san));
        compongo_text_free(san);
    }
    puts("");
    return 0;
}
