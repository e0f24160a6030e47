#include "server/observe/metrics_page.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace skyloot {
namespace {

// Each figure another one.
std::string a_page() {
  Metrics metrics;
  metrics.count_request("GET", "/api/v1/lobby", 200);
  metrics.count_refusal(kOverSocket, "stalePly");
  metrics.moves[{"person"}] = 2;
  metrics.store_errors[{"diskFull"}] = 3;
  metrics.entries = 4;
  metrics.tables_opened = 5;
  metrics.games_started = 6;
  metrics.games_ended = 7;
  metrics.clock_jumps = 22;
  metrics.append_time.observe(std::chrono::milliseconds(500));
  metrics.count_thinking("mate", std::chrono::seconds(2));
  Snapshot snapshot;
  snapshot.tables = {8, 9, 10, 11};
  snapshot.sockets = 12;
  snapshot.connections = 13;
  snapshot.sessions = 14;
  snapshot.bots_waiting = 15;
  snapshot.store = {16, 17, 18,
                    ReplicaFigures{time_of(22'500), Milliseconds{500}, 23, 24, 25, 26, 27}};
  snapshot.endings = {{{4001, 19}}, 20, 21};
  snapshot.started = time_of(1'000'000);
  snapshot.uptime = Milliseconds{22'500};
  snapshot.machine_ahead = Milliseconds{-1'500};
  return metrics_page(metrics, snapshot);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(MetricsPage, ShowsEachFigureUnderItsName) {
  const std::vector<std::string> lines = lines_of(a_page());
  for (const char* line : {
           R"(skyloot_http_requests_total{method="GET",route="/api/v1/lobby",status="2xx"} 1)",
           R"(skyloot_refusals_total{over="socket",code="stalePly"} 1)",
           R"(skyloot_moves_total{by="person"} 2)",
           R"(skyloot_store_troubles_total{kind="diskFull"} 3)",
           "skyloot_entries_total 4",
           "skyloot_tables_opened_total 5",
           "skyloot_games_started_total 6",
           "skyloot_games_ended_total 7",
           R"(skyloot_tables{stage="gathering"} 8)",
           R"(skyloot_tables{stage="playing"} 9)",
           R"(skyloot_tables{stage="over"} 10)",
           R"(skyloot_tables{stage="closed"} 11)",
           "skyloot_sockets 12",
           "skyloot_connections 13",
           "skyloot_sessions 14",
           "skyloot_bot_queue 15",
           "skyloot_store_commits_total 16",
           "skyloot_store_writes_total 17",
           "skyloot_store_queue 18",
           "skyloot_replica_mark_seconds 22.5",
           "skyloot_replica_lag_seconds 0.5",
           "skyloot_replica_waiting_bytes 23",
           "skyloot_replica_bases_total 24",
           "skyloot_replica_segments_total 25",
           "skyloot_replica_bytes_total 26",
           "skyloot_replica_failures_total 27",
           R"(skyloot_sockets_closed_total{code="4001"} 19)",
           R"(skyloot_sockets_closed_total{code="client"} 20)",
           R"(skyloot_sockets_closed_total{code="lost"} 21)",
           "skyloot_uptime_seconds 22.5",
           "skyloot_clock_jumps_total 22",
           "skyloot_clock_ahead_seconds -1.5",
           "process_start_time_seconds 1000",
           "skyloot_store_append_seconds_sum 0.5",
           R"(skyloot_bot_thinking_seconds_sum{level="mate"} 2)",
       }) {
    EXPECT_NE(std::find(lines.begin(), lines.end(), line), lines.end()) << line;
  }
}

TEST(MetricsPage, ShowsWhatTheSystemSaysOfTheProcess) {
  for (const std::string& line : lines_of(a_page())) {
    if (!line.starts_with("process_")) continue;
    EXPECT_GT(std::stod(line.substr(line.find(' '))), 0) << line;
  }
}

TEST(MetricsPage, IsExplainedFigureByFigure) {
  std::ifstream file(SKYLOOT_SOURCE_DIR "/docs/operations.md");
  const std::string docs((std::istreambuf_iterator<char>(file)), {});
  for (const std::string& line : lines_of(a_page())) {
    std::istringstream words(line);
    std::string hash;
    std::string type;
    std::string name;
    std::string kind;
    words >> hash >> type >> name >> kind;
    if (hash != "#" || type != "TYPE") continue;
    EXPECT_NE(docs.find("| `" + name + "` | " + kind + " |"), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace skyloot
