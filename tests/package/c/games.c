/* What was played in the games of a stream? Every move is checked, and the memory is bounded. */
#include <compongo/compongo.h>

#include <stdio.h>

static size_t read_file(void* context, char* into, size_t room) {
    return fread(into, 1, room, (FILE*)context);
}

int main(int count, char** words) {
    FILE* file = count > 1 ? fopen(words[1], "rb") : stdin;
    if (file == NULL) {
        return 1;
    }
    compongo_pgn* pgn = compongo_pgn_open_stream(read_file, file);
    compongo_pgn_choose(pgn, COMPONGO_PGN_MAIN_LINE);
    while (compongo_pgn_next(pgn)) {
        compongo_position start;
        const compongo_move* moves = NULL;
        const size_t played = compongo_pgn_moves(pgn, &moves);
        compongo_pgn_start(pgn, &start);
        compongo_text* san = compongo_line_san(&start, moves, played, "en");
        compongo_text* faults = compongo_pgn_faults(pgn);
        printf("%s: %s\nfaults: %s\n", compongo_pgn_result(pgn), compongo_text_data(san),
               compongo_text_data(faults));
        compongo_text_free(san);
        compongo_text_free(faults);
    }
    compongo_pgn_free(pgn);
    fclose(file);
    return 0;
}
