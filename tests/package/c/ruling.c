/* White moves a pinned knight and presses. What do the Laws of 2023 make of it, in Spanish? */
#include <compongo/compongo.h>

#include <stdio.h>
#include <string.h>

static const char* const game =
    "{\"id\":\"game\",\"topic\":\"game\",\"rules\":[\"GAME\"],\"laws\":\"fide-2023\","
    "\"time_control\":\"5400+30\",\"start\":\"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\",\"acts\":["
    "{\"at\":10,\"by\":\"white\",\"do\":\"play\",\"move\":\"d2f3\"},"
    "{\"at\":12,\"by\":\"white\",\"do\":\"press\"}]}";

int main(void) {
    compongo_text* told = compongo_judge_told(game, strlen(game), "es");
    const int is_fault = compongo_text_is_fault(told);
    fputs(compongo_text_data(told), is_fault ? stderr : stdout);
    compongo_text_free(told);
    return is_fault;
}
