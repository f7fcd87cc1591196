/// Whom the numbers in a table of results mean, once all of its lines are read.
#pragma once

#include "compongo/tournament/list_matrix.h"
#include "compongo/tournament/reading.h"

namespace compongo::tournament {

/// Enters the results of a round robin, whose players stand in the order of the table. Which round
/// a game was in such a table does not say: it is that of the Berger tables, and this is told at
/// that place.
void enter_matrix(Reading& reading, const ResultMatrix& matrix, Place place);

/// Where a table has the numbers of the start list and the ranks, its cells may name opponents by
/// either. Whichever makes more pairs of players name each other is meant; if it is the rank, each
/// becomes a number.
void number_opponents(Tournament& tournament);

} // namespace compongo::tournament
