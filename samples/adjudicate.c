/* Three questions of a program that runs games, one call each: the flag fell, is it over, may they claim?
 *
 *   cc samples/adjudicate.c -lcompongo -o adjudicate      (or: pkg-config --cflags --libs compongo)
 *   ./adjudicate
 */
#include <stdio.h>
#include <string.h>

#include "compongo/compongo.h"

/* Prints an answer, or what was wrong with the question; the text is freed. */
static int show(const char* question, compongo_text* text) {
    const int is_fault = compongo_text_is_fault(text);
    printf("%s\n  %.*s\n", question, (int)compongo_text_size(text), compongo_text_data(text));
    compongo_text_free(text);
    return is_fault;
}

int main(void) {
    enum { white = 0, black = 1 };
    /* Black's flag fell; White has nothing but the king. */
    const char* const flag = "{\"laws\":\"fide-2023\",\"start\":\"8/8/3rk3/8/8/2K5/8/8 b - - 0 1\"}";
    /* Nobody can ever pass this wall. */
    const char* const wall = "{\"laws\":\"fide-2023\",\"start\":\"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1\"}";
    /* The position has been on the board twice; with 4...Ng8 it would be there a third time. */
    const char* const again =
        "{\"laws\":\"fide-2023\",\"start\":{\"moves\":"
        "[\"g1f3\",\"g8f6\",\"f3g1\",\"f6g8\",\"g1f3\",\"g8f6\",\"f3g1\"]}}";
    int faults = show("Black's flag fell: what is the result?", compongo_adjudicate_flag(flag, strlen(flag), black));
    faults += show("Is this game over?", compongo_adjudicate_position(wall, strlen(wall)));
    faults += show("May Black claim a draw with 4...Ng8?",
                   compongo_adjudicate_claim(again, strlen(again), black, "threefold", 9, "f6g8", 4));
    return faults;
}
