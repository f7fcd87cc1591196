/// A store in virtual time that meets the contract of `EventStore`: what a disk holds outlives the
/// process; appends take time, fail, stay in doubt, and are lost or kept when the process is
/// killed.
#pragma once

#include "compongo/store/event_store.h"
#include "tests/simulation/planted_fault.h"
#include "tests/simulation/report.h"
#include "tests/support/random.h"

#include <deque>
#include <map>

namespace compongo::simulation {

/// The durable entries, and the disk's present fault.
class Disk {
public:
    enum class Trouble : std::uint8_t { none, full, failing, busy, in_doubt, slow };

    /// The trouble ends by itself.
    void trouble(Trouble kind, VirtualTime until) {
        trouble_ = kind;
        until_ = until;
    }
    [[nodiscard]] Trouble trouble_at(VirtualTime now) const {
        return now < until_ ? trouble_ : Trouble::none;
    }
    [[nodiscard]] const std::vector<store::Entry>& entries(std::string_view stream) const;
    [[nodiscard]] const auto& streams() const { return streams_; }
    [[nodiscard]] store::StreamState state(std::string_view stream) const;
    /// Whatever the version is.
    void add(const store::Append& append);

private:
    std::map<std::string, std::vector<store::Entry>, std::less<>> streams_;
    Trouble trouble_ = Trouble::none;
    VirtualTime until_ = 0;
};

inline constexpr std::array<std::string_view, 6> trouble_names = {"none", "full",     "failing",
                                                                  "busy", "in_doubt", "slow"};

/// The store as one process has it open. Appends of one stream take effect and are answered in the
/// order of the calls; those of different streams in any order.
class SimulatedStore final : public store::EventStore {
public:
    struct Dependencies {
        Disk& disk;
        Timeline& timeline;
        Report& report;
        PlantedFault planted;
    };
    SimulatedStore(Dependencies deps, test::Random random) : deps_(deps), random_(random) {}

    void append(store::Append append, store::Done done) override;
    [[nodiscard]] Expected<std::vector<store::Entry>, store::Fault>
    read(std::string_view stream, std::uint64_t from, std::size_t most) const override;
    [[nodiscard]] Expected<store::StreamState, store::Fault>
    state(std::string_view stream) const override;
    [[nodiscard]] Expected<std::vector<store::StreamState>, store::Fault> streams() const override;
    [[nodiscard]] store::Statistics statistics() const override { return statistics_; }

    /// The process is killed: a prefix of each stream's queue becomes durable, and no request is
    /// answered.
    void crash();
    /// Whether nothing waits for this stream, and the last answer has reached the hall.
    [[nodiscard]] bool is_quiet(const std::string& stream) const;
    [[nodiscard]] bool is_idle() const { return waiting_ == 0 && late_.empty(); }

private:
    struct Pending {
        store::Append append;
        store::Done done;
    };
    struct Queue {
        std::deque<Pending> pending;
        VirtualTime committed = 0;
        VirtualTime answered = 0;
    };

    [[nodiscard]] VirtualTime time_to_commit();
    void commit(const std::string& stream);
    [[nodiscard]] store::Appended outcome_of(const store::Append& append);
    [[nodiscard]] store::Appended in_doubt(const store::Append& append);
    [[nodiscard]] store::Appended stored(const store::Append& append);
    void answer(Queue& queue, store::Done done, store::Appended appended);
    void take_effect_late(std::uint64_t number);

    Dependencies deps_;
    test::Random random_;
    std::map<std::string, Queue> queues_;
    std::size_t waiting_ = 0;
    /// Appends in doubt that may still take effect.
    std::map<std::uint64_t, store::Append> late_;
    std::uint64_t last_late_ = 0;
    store::Statistics statistics_;
};

} // namespace compongo::simulation
