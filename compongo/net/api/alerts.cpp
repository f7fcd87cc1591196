#include "compongo/net/api/alerts.h"

#include "compongo/net/http/reply.h"
#include "compongo/watch/alert_words.h"
#include "compongo/watch/news_json.h"

#include <algorithm>

namespace compongo::net {

namespace {

bool is_same(const watch::News& one, const watch::News& other) {
    return one.game == other.game && one.number == other.number &&
           one.alert.key() == other.alert.key() && one.alert.urgency == other.alert.urgency;
}

} // namespace

bool Alerts::take(const std::string& source, std::vector<watch::News> standing, std::int64_t wall) {
    if (standing.size() > of_source_max) {
        standing.erase(standing.begin() + of_source_max, standing.end());
    }
    const auto known = sources_.find(source);
    const std::vector<Standing> before =
        known == sources_.end() ? std::vector<Standing>() : known->second;
    std::vector<Standing> now;
    bool is_new = standing.size() != before.size();
    for (watch::News& news : standing) {
        const auto same = std::ranges::find_if(
            before, [&news](const Standing& each) { return is_same(each.news, news); });
        is_new = is_new || same == before.end();
        now.push_back({std::move(news), same == before.end() ? wall : same->since});
    }
    if (now.empty()) {
        sources_.erase(source);
    } else {
        sources_[source] = std::move(now);
    }
    return is_new;
}

std::string Alerts::list() const {
    std::vector<std::pair<const std::string*, const Standing*>> all;
    for (const auto& [source, standing] : sources_) {
        for (const Standing& each : standing) {
            all.emplace_back(&source, &each);
        }
    }
    std::ranges::stable_sort(all, {}, [](const auto& each) { return each.second->since; });
    std::string out = "[";
    for (const auto& [source, each] : all) {
        const auto text = [&alert = each->news.alert](law::Language language) {
            return json_string(in_words(language, alert));
        };
        out += out.ends_with('[') ? "{" : ",{";
        out += "\"source\":" + json_string(*source) + ",\"since\":" + std::to_string(each->since) +
               ",\"text\":" + law::json_by_language(law::in_all_languages(text)) +
               ",\"alert\":" + news_json(law::Language::en, *source, "", each->news) + "}";
    }
    return out + "]";
}

} // namespace compongo::net
