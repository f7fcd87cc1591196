/* Nothing that is given ends the program: NULL, sizes, numbers and words that mean nothing. */
#include <compongo/compongo.h>

#include <stdio.h>
#include <string.h>

/* Prints a fault and frees it; 1 if it was none. */
static int is_answer(const char* call, compongo_text* text) {
    const int is_fault = compongo_text_is_fault(text);
    printf("%s: %s\n", call, is_fault ? compongo_text_data(text) : "an answer");
    compongo_text_free(text);
    return !is_fault;
}

int main(void) {
    compongo_position position;
    compongo_text* fault = NULL;
    int answers = 0;
    answers += compongo_position_read(NULL, 7, COMPONGO_REGULAR, &position, &fault);
    answers += is_answer("compongo_position_read", fault);
    compongo_position_initial(&position);
    answers += is_answer("compongo_position_fen", compongo_position_fen(NULL));
    answers += is_answer("compongo_position_san", compongo_position_san(&position, 0, "en"));
    answers += is_answer("compongo_can_mate", compongo_can_mate(&position, 2, 0, 0));
    answers += is_answer("compongo_judge", compongo_judge(NULL, 1));
    answers += is_answer("compongo_judge_told", compongo_judge_told("{}", 2, "de"));
    answers += is_answer("compongo_verify", compongo_verify("", 0));
    answers += is_answer("compongo_game_do", compongo_game_do(NULL, "{}", 2));
    answers += compongo_pgn_open_stream(NULL, NULL) != NULL;
    answers += compongo_perft(&position, -1) != 0;
    return answers;
}
