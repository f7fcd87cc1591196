#include "compongo/net/http/page.h"
#include "tests/net/served_hall.h"

#include <gmock/gmock.h>

namespace compongo::net {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// What the program sends for a request of its page. The test is skipped if the program was built
/// without one.
class ServedPage : public ServedHall {
protected:
    void SetUp() override {
        ServedHall::SetUp();
        if (!IsSkipped() && served_->get("/").status == 404) {
            GTEST_SKIP() << "the program was built without its page";
        }
    }
    [[nodiscard]] std::string ask(const std::string& method, const std::string& path,
                                  const std::string& headers = "") const {
        return served_->raw(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers +
                            "Connection: close\r\n\r\n");
    }
    static std::string header(const std::string& answer, const std::string& name) {
        const std::size_t at = answer.find("\r\n" + name + ": ");
        if (at == std::string::npos) {
            return {};
        }
        const std::size_t begin = at + name.size() + 4;
        return answer.substr(begin, answer.find("\r\n", begin) - begin);
    }
    static std::string body(const std::string& answer) {
        return answer.substr(answer.find("\r\n\r\n") + 4);
    }
    /// The first file of the page whose name contains a hash of its content.
    static std::string asset(const std::string& html) {
        const std::size_t begin = html.find("/assets/");
        return html.substr(begin, html.find('"', begin) - begin);
    }
};

TEST_F(ServedPage, IsRevalidatedAndItsHashedFilesAreCachedForGood) {
    const std::string home = ask("GET", "/");
    EXPECT_THAT(home, StartsWith("HTTP/1.1 200"));
    EXPECT_EQ(header(home, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(header(home, "Cache-Control"), "no-cache");
    EXPECT_EQ(header(home, "X-Content-Type-Options"), "nosniff");
    EXPECT_THAT(
        header(home, "Content-Security-Policy"),
        HasSubstr("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"));
    EXPECT_THAT(body(home), HasSubstr("<div id=\"app\">"));

    const std::string script = ask("GET", asset(body(home)));
    EXPECT_EQ(header(script, "Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(header(script, "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(header(ask("GET", "/icon.svg"), "Content-Type"), "image/svg+xml");
}

TEST_F(ServedPage, AnswersNotModifiedToItsEtag) {
    const std::string etag = header(ask("GET", "/"), "ETag");
    ASSERT_FALSE(etag.empty());
    const std::string again = ask("GET", "/", "If-None-Match: " + etag + "\r\n");
    EXPECT_THAT(again, StartsWith("HTTP/1.1 304"));
    EXPECT_EQ(header(again, "ETag"), etag);
    EXPECT_EQ(body(again), "");
    EXPECT_THAT(ask("GET", "/", "If-None-Match: \"another\"\r\n"), StartsWith("HTTP/1.1 200"));
}

TEST_F(ServedPage, IsCompressedForClientsThatAcceptGzip) {
    const std::string plain = ask("GET", "/");
    EXPECT_EQ(header(plain, "Content-Encoding"), "");
    EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
    for (const std::string accepts : {"gzip", "br, gzip", "gzip;q=0.5, *;q=0"}) {
        const std::string packed = ask("GET", "/", "Accept-Encoding: " + accepts + "\r\n");
        EXPECT_EQ(header(packed, "Content-Encoding"), "gzip") << accepts;
        EXPECT_THAT(body(packed), StartsWith("\x1f\x8b")) << accepts;
    }
    for (const std::string accepts : {"gzip;q=0", "br", "identity"}) {
        const std::string packed = ask("GET", "/", "Accept-Encoding: " + accepts + "\r\n");
        EXPECT_EQ(header(packed, "Content-Encoding"), "") << accepts;
    }
}

TEST_F(ServedPage, HeadIsAGetWithoutItsBody) {
    const std::string get = ask("GET", "/");
    const std::string head = ask("HEAD", "/");
    EXPECT_EQ(get.substr(0, get.find("\r\n\r\n") + 4), head);
    EXPECT_EQ(header(head, "Content-Length"), std::to_string(body(get).size()));
}

TEST_F(ServedPage, HasNoOtherFiles) {
    for (const std::string path : {"/index", "/assets/", "/../etc/passwd", "/assets/none.js"}) {
        EXPECT_THAT(ask("GET", path), StartsWith("HTTP/1.1 404")) << path;
    }
    EXPECT_THAT(ask("POST", "/"), Not(StartsWith("HTTP/1.1 200")));
}

TEST(Page, SaysWhatIsWrongWithWhatWasPacked) {
    EXPECT_TRUE(Page::open("").has_value());
    EXPECT_THAT(Page::open("no list").error(), HasSubstr("expected a list of files"));
    EXPECT_THAT(Page::open("{\"files\":[{\"path\":\"/a\"}]}\n").error(),
                HasSubstr("without its path, type or size"));
    EXPECT_THAT(
        Page::open("{\"files\":[{\"path\":\"/a\",\"type\":\"t\",\"bytes\":9}]}\nshort").error(),
        HasSubstr("without its path, type or size"));
    EXPECT_THAT(
        Page::open("{\"files\":[{\"path\":\"/a\",\"type\":\"t\",\"bytes\":5}]}\nplain").error(),
        HasSubstr("/a is damaged"));
}

TEST(Page, SaysThatTheProgramHasNone) {
    const auto page = Page::open("");
    ASSERT_TRUE(page.has_value());
    const auto home = page->answer({"GET", "/", {}, {}, {}});
    ASSERT_TRUE(home.has_value());
    EXPECT_THAT(home->body, HasSubstr("built without its page"));
    EXPECT_FALSE(page->answer({"GET", "/api/v1/whoami", {}, {}, {}}).has_value());
    EXPECT_FALSE(page->answer({"POST", "/", {}, {}, {}}).has_value());
}

} // namespace
} // namespace compongo::net
