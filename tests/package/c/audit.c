/* Does anything in this game contradict the Laws? */
#include <compongo/compongo.h>

#include <stdio.h>
#include <string.h>

static const char* const text = "[White \"Lara\"]\n[Black \"Teo\"]\n[Date \"2024.05.01\"]\n"
                                "[Termination \"time forfeit\"]\n[SetUp \"1\"]\n"
                                "[FEN \"8/8/4k3/8/8/3R4/4K3/8 w - - 0 1\"]\n[Result \"0-1\"]\n\n"
                                "1. Rd1 Ke5 0-1\n";

int main(void) {
    const char* file = "games.pgn"; /* what the findings call it */
    compongo_text* found =
        compongo_audit(text, strlen(text), file, strlen(file), NULL, 0, "en");
    fputs(compongo_text_data(found), stdout); /* a JSON object a line */
    compongo_text_free(found);
    return 0;
}
