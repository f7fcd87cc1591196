/* Memory at an end is a fault like any other. */
#define _POSIX_C_SOURCE 200112L
#include <compongo/compongo.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

int main(void) {
    const size_t size = (size_t)60 << 20;
    char* text = malloc(size);
    const struct rlimit most = {(size_t)100 << 20, (size_t)100 << 20};
    if (text == NULL || setrlimit(RLIMIT_AS, &most) != 0) {
        return 1;
    }
    memset(text, 'x', size);
    memcpy(text, "{\"id\":\"", 7);
    memcpy(text + size - 2, "\"}", 2);
    compongo_text* answer = compongo_judge(text, size);
    puts(compongo_text_data(answer));
    compongo_text_free(answer);
    free(text);
    return 0;
}
