/// Whom the numbers in a table of results mean, once all of its lines are read.
#pragma once

#include "compongo/tournament/lists/list_matrix.h"
#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

/// Enters the results of a round robin, whose players are in the order of the table. Such a table
/// does not give the rounds: they are taken from the Berger tables, and a finding at this place
/// says so.
void enter_matrix(Reading& reading, const ResultMatrix& matrix, Place place);

/// Where a table has the numbers of the start list and the ranks, its cells may name opponents by
/// either. Whichever makes more pairs of players name each other is meant; if it is the rank, each
/// becomes a number.
void number_opponents(Tournament& tournament);

} // namespace compongo::tournament
