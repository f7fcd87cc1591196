// The articles of the source documents with the rules of each; compongo/law/coverage.cpp reads them.
    .section .rodata
    .global compongo_articles, compongo_articles_end
compongo_articles:
    .incbin "articles.txt"
compongo_articles_end:
    .section .note.GNU-stack, "", %progbits
