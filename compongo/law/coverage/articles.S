// The articles of the source documents with the rules of each; compongo/law/coverage.cpp reads them.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_articles
    .incbin "articles.txt"
    embedded compongo_articles_end
    end_embedded
