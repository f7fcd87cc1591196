/* Black's flag fell, and White has nothing but the king. What is the result? */
#include <compongo/compongo.h>

#include <stdio.h>
#include <string.h>

int main(void) {
    const char* game = "{\"laws\":\"fide-2023\",\"start\":\"8/8/3rk3/8/8/2K5/8/8 b - - 0 1\"}";
    compongo_text* fallen = compongo_adjudicate_flag(game, strlen(game), COMPONGO_BLACK);
    puts(compongo_text_data(fallen)); /* JSON: result, reason, articles, sentences */
    compongo_text_free(fallen);
    return 0;
}
