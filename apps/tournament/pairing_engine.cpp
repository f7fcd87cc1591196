#include "apps/tournament/pairing_engine.h"

#include "apps/shared/file_content.h"
#include "apps/shared/text_file.h"
#include "apps/tournament/tournament_commands.h"
#include "compongo/tournament/trf/trf_writer.h"

namespace compongo::apps {

namespace {

using tournament::EngineFault;

std::vector<std::string> words_of(const std::string& path, const std::string& system) {
    if (path.ends_with(".jar")) {
        return {"java", "-jar", path};
    }
    return {path, "--" + system};
}

std::string engine_text(const tournament::Tournament& all) {
    const tournament::Tournament plain = tournament::for_engine(all);
    std::string text = write_trf(plain, tournament::Format::trfx).text;
    // The accelerated players follow from the method, unless the file lists them.
    if (all.accelerations.empty() && all.encoded_type.find("BAKU") != std::string::npos) {
        text += "192 FIDE_DUTCH_BAKU\n";
    }
    return text;
}

/// The engine's error message, on one line.
std::string complaint(const ProgramRun& ran) {
    std::string text = ran.errors.empty() ? ran.output : ran.errors;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) {
        text.pop_back();
    }
    return text;
}

} // namespace

Expected<ProgramRun, EngineFault> run_pairing_engine(const PairingEngine& engine,
                                                     const tournament::Tournament& all,
                                                     const std::vector<std::string>& arguments,
                                                     Patience patience) {
    const ScratchFolder scratch;
    const std::string file = scratch.path("tournament.trf");
    if (const auto fault = write_text(engine_text(all), file)) {
        return unexpected(EngineFault{EngineFault::Kind::failed, *fault});
    }
    std::vector<std::string> paths = {"bbpPairings.exe", "bbpPairings"};
    if (!engine.path.empty()) {
        paths = {engine.path};
    }
    EngineFault fault{EngineFault::Kind::absent, {}};
    for (const std::string& path : paths) {
        std::vector<std::string> words = words_of(path, engine.system);
        words.push_back(file);
        words.insert(words.end(), arguments.begin(), arguments.end());
        auto ran = run_program(words, patience);
        if (ran && ran->status == 0) {
            return *std::move(ran);
        }
        if (ran) {
            return unexpected(EngineFault{ran->status == 1 ? EngineFault::Kind::impossible
                                                           : EngineFault::Kind::failed,
                                          complaint(*ran)});
        }
        fault.message = ran.error();
    }
    if (engine.path.empty()) {
        fault.message =
            "bbpPairings is not in PATH. It is free (Apache-2.0): "
            "https://github.com/BieremaBoyzProgramming/bbpPairings/releases. Name it with "
            "--engine, or give what another program has answered with --pairings";
    }
    return unexpected(fault);
}

Expected<std::string, EngineFault> pairings_of_engine(const PairingEngine& engine,
                                                      const tournament::Tournament& all,
                                                      Patience patience) {
    const ScratchFolder scratch;
    const std::string answer = scratch.path("pairings.txt");
    if (const auto ran = run_pairing_engine(engine, all, {"-p", answer}, patience); !ran) {
        return unexpected(ran.error());
    }
    auto content = content_of(answer, list_bytes_max);
    if (!content) {
        return unexpected(EngineFault{EngineFault::Kind::failed, content.error()});
    }
    return *std::move(content);
}

} // namespace compongo::apps
