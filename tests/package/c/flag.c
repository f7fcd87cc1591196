/* Black's flag fell, and White has nothing but the king. What is the result? */
#include <compongo/compongo.h>

#include <stdio.h>

int main(void) {
    compongo_text* fallen = compongo_flag_fall("8/8/3rk3/8/8/2K5/8/8 b - - 0 1", COMPONGO_BLACK);
    puts(compongo_text_data(fallen)); /* JSON: result, reason, articles, sentences */
    compongo_text_free(fallen);
    return 0;
}
