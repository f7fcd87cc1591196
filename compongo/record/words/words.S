// The words of words/en.json and words/es.json; compongo/record/words/in_words.cpp reads them.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_words_en
    .incbin "en.json"
    embedded compongo_words_es
    .incbin "es.json"
    embedded compongo_words_end
    end_embedded
