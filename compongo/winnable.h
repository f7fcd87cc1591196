/// Can this side still mate, by any series of legal moves? Exactly, and with a proof.
///
///     const auto answer = winnability::winnable(position, chess::Color::black);
///     const std::string proof = winnability::certificate(position, chess::Color::black, answer);
///     const auto checked = verify::check_certificate(proof); // by code of its own
///
/// That is what a fallen flag, a dead position and a resignation turn on. The answer is a line that
/// ends in mate, a certificate that there is none, or, if a limit was set, undetermined. `is_dead`
/// asks it for both sides.
#pragma once

#include "compongo/chess.h"
#include "compongo/verify/certificate_check.h"
#include "compongo/winnability/certificate.h"
#include "compongo/winnability/dead_position.h"
#include "compongo/winnability/winnable.h"
