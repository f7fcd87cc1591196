// The words of words/en.json and words/es.json; compongo/record/words/in_words.cpp reads them.
    .section .rodata
    .global compongo_words_en, compongo_words_es, compongo_words_end
compongo_words_en:
    .incbin "en.json"
compongo_words_es:
    .incbin "es.json"
compongo_words_end:
    .section .note.GNU-stack, "", %progbits
