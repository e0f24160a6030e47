#include "server/http/routes/routes.h"

#include <array>

#include "server/http/routes/admin.h"
#include "server/http/routes/devices.h"
#include "server/http/routes/games.h"
#include "server/http/routes/hints.h"
#include "server/http/routes/library.h"
#include "server/http/routes/lists.h"
#include "server/http/routes/own_data.h"
#include "server/http/routes/records.h"
#include "server/http/routes/reports.h"
#include "server/http/routes/seats.h"
#include "server/http/routes/sessions.h"
#include "server/http/routes/tables.h"

namespace skyloot {

namespace routes {

namespace {

constexpr double kCostOfARecord = 5;    // it is held against the rules
constexpr double kCostOfAReplay = 20;   // a game is played again
constexpr double kCostOfOwnData = 100;  // many logs are looked into

constexpr auto kOfApi = std::to_array<Route>({
    {"POST", "/api/v1/session", Needs::SessionIfAny, make_session},
    {"GET", "/api/v1/session", Needs::Session, show_session},
    {"PATCH", "/api/v1/session", Needs::Session, rename_session},
    {"DELETE", "/api/v1/session", Needs::SessionEvenIfBanned, end_session},
    {"POST", "/api/v1/session/code", Needs::Session, make_moving_code},
    {"POST", "/api/v1/session/redeem", Needs::Nothing, redeem_moving_code},

    {"GET", "/api/v1/session/devices", Needs::SessionEvenIfBanned, list_devices},
    {"DELETE", "/api/v1/session/devices", Needs::SessionEvenIfBanned, end_all_devices},
    {"DELETE", "/api/v1/session/devices/{id}", Needs::SessionEvenIfBanned, end_device},
    {"GET", "/api/v1/session/data", Needs::SessionEvenIfBanned, show_own_data, Names::Nothing,
     kCostOfOwnData},
    {"POST", "/api/v1/session/forget", Needs::SessionEvenIfBanned, forget_me},

    {"GET", "/api/v1/session/tables", Needs::Session, list_own_tables},
    {"GET", "/api/v1/lobby", Needs::Nothing, list_lobby},

    {"POST", "/api/v1/tables", Needs::Session, open_table},
    {"POST", "/api/v1/records/{id}/fork", Needs::Session, fork_record, Names::Game},
    {"GET", "/api/v1/tables/{code}", Needs::Nothing, show_table, Names::Table},
    {"PATCH", "/api/v1/tables/{code}/options", Needs::Session, change_table_options, Names::Table},
    {"GET", "/api/v1/tables/{code}/deck", Needs::Nothing, show_table_deck, Names::Table},

    {"POST", "/api/v1/tables/{code}/seats", Needs::Session, sit_down, Names::Table},
    {"DELETE", "/api/v1/tables/{code}/seats/{seat}", Needs::Session, stand_up, Names::Table},
    {"POST", "/api/v1/tables/{code}/bots", Needs::Session, add_bot, Names::Table},
    {"POST", "/api/v1/tables/{code}/entropy", Needs::Session, add_entropy, Names::Table},
    {"POST", "/api/v1/tables/{code}/seats/{seat}/stand-in", Needs::Session, give_seat_to_bot,
     Names::Table},
    {"DELETE", "/api/v1/tables/{code}/seats/{seat}/stand-in", Needs::Session, take_seat_back,
     Names::Table},

    {"POST", "/api/v1/tables/{code}/start", Needs::Session, start_game, Names::Table},
    {"POST", "/api/v1/tables/{code}/rematch", Needs::Session, rematch_game, Names::Table},
    {"POST", "/api/v1/tables/{code}/hint", Needs::Session, give_hint, Names::Table},
    {"POST", "/api/v1/tables/{code}/reports", Needs::Session, report_person, Names::Table},

    {"GET", "/api/v1/cards", Needs::Nothing, list_cards},
    {"GET", "/api/v1/rules", Needs::Nothing, list_rules},
    {"GET", "/api/v1/rules/{number}", Needs::Nothing, show_rule},
    {"POST", "/api/v1/scoring", Needs::Nothing, score_pad},

    {"GET", "/api/v1/records/{id}", Needs::Nothing, show_record, Names::Game, kCostOfARecord},
    {"GET", "/api/v1/records/{id}/replay", Needs::Nothing, show_replay, Names::Game,
     kCostOfAReplay},
    {"GET", "/api/v1/records/{id}/rounds", Needs::Nothing, show_rounds, Names::Game,
     kCostOfAReplay},
});

constexpr auto kOfAdmin = std::to_array<AdminRoute>({
    {"GET", "/admin/v1/status", show_status},
    {"GET", "/admin/v1/tables", list_tables},
    {"POST", "/admin/v1/tables/{code}/close", close_table, "closeTable"},
    {"GET", "/admin/v1/bans", list_bans},
    {"POST", "/admin/v1/bans", add_ban, "ban"},
    {"DELETE", "/admin/v1/bans/{id}", lift_ban, "unban"},
    {"GET", "/admin/v1/reports", list_reports},
    {"POST", "/admin/v1/reports/{id}/done", end_report, "endReport"},
});

}  // namespace

}  // namespace routes

std::span<const Route> api_routes() { return routes::kOfApi; }

std::span<const AdminRoute> admin_routes() { return routes::kOfAdmin; }

}  // namespace skyloot
