// The translations of the program's texts, a file for each language but English; compongo/law/words.cpp reads them.
#include "compongo/base/embedded.inc"
    begin_embedded
    embedded compongo_translations
    language es
    language fr
    embedded compongo_translations_end
    end_embedded
