// The words of the protocol, a file for each language; compongo/record/words/in_words.cpp reads them.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_words
    language en
    language es
    language fr
    embedded compongo_words_end
    end_embedded
