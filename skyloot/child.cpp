#include "skyloot/child.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <thread>

namespace skyloot {

namespace {

constexpr std::chrono::milliseconds kTimeToLeave{300};  // to write a log, and the like
constexpr std::string_view kBlank = " \t\r\n";

// The process groups that run now. A signal handler may touch nothing but such atomics.
std::array<std::atomic<pid_t>, 512> running{};
static_assert(std::atomic<pid_t>::is_always_lock_free);

void enlist(pid_t group) {
  for (std::atomic<pid_t>& place : running) {
    pid_t nobody = 0;
    if (place.compare_exchange_strong(nobody, group)) return;
  }
}

void strike_off(pid_t group) {
  for (std::atomic<pid_t>& place : running) {
    pid_t expected = group;
    if (place.compare_exchange_strong(expected, 0)) return;
  }
}

extern "C" void end_all(int signal) {
  for (const std::atomic<pid_t>& group : running) {
    if (group != 0) kill(-group, SIGKILL);
  }
  raise(signal);  // ends us, too, in the usual way: the handler was for one time only
}

// Children have groups of their own, so Ctrl-C reaches us alone: we pass it on. And a child that
// does not listen any more is told by an error, not by a signal that would end us.
bool prepare_signals() {
  std::signal(SIGPIPE, SIG_IGN);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    struct sigaction current{};
    sigaction(number, nullptr, &current);
    if (current.sa_handler != SIG_DFL) continue;
    struct sigaction ours{};
    ours.sa_handler = end_all;
    ours.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(number, &ours, nullptr);
  }
  return true;
}

std::error_code system_error(int number) { return {number, std::generic_category()}; }

// Both ends close by themselves in every other child.
struct Pipe {
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) error = system_error(errno);
  }
  std::array<int, 2> ends{-1, -1};
  std::error_code error;
};

class SpawnTerms {
 public:
  SpawnTerms(int input, int output) {
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t unblocked;
    sigemptyset(&unblocked);
    sigaddset(&unblocked, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &unblocked);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  }
  SpawnTerms(const SpawnTerms&) = delete;
  SpawnTerms& operator=(const SpawnTerms&) = delete;
  ~SpawnTerms() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }

  posix_spawn_file_actions_t files{};
  posix_spawnattr_t attributes{};
};

tl::expected<pid_t, std::error_code> spawn(const std::string& command, int input, int output) {
  const SpawnTerms terms(input, output);
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command;
  const std::array<char*, 4> arguments{shell.data(), option.data(), text.data(), nullptr};
  pid_t pid = 0;
  const int error =
      posix_spawn(&pid, "/bin/sh", &terms.files, &terms.attributes, arguments.data(), environ);
  if (error != 0) return tl::unexpected(system_error(error));
  return pid;
}

void never_block(int descriptor) {
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(kBlank) == std::string_view::npos;
}

}  // namespace

void Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

tl::expected<std::unique_ptr<Child>, std::error_code> Child::start(const std::string& command) {
  static const bool prepared = prepare_signals();
  const Pipe question;
  const Descriptor input(question.ends[0]);
  Descriptor our_question(question.ends[1]);
  const Pipe answer;
  Descriptor our_answer(answer.ends[0]);
  const Descriptor output(answer.ends[1]);
  if (question.error || answer.error || !prepared) {
    return tl::unexpected(question.error ? question.error : answer.error);
  }
  const auto pid = spawn(command, input.number(), output.number());
  if (!pid) return tl::unexpected(pid.error());
  enlist(*pid);
  return std::unique_ptr<Child>(new Child(*pid, our_question.release(), our_answer.release()));
}

Child::Child(pid_t pid, int question, int answer)
    : pid_(pid), question_(question), answer_(answer) {
  never_block(question);
  never_block(answer);
}

Child::~Child() {
  if (is_running_) end(kTimeToLeave);
}

Heard Child::overhear() {
  while (!is_closed_ && heard_.size() <= kLongestLine) {
    const std::size_t before = heard_.size();
    read_some();
    if (heard_.size() == before) break;
  }
  const std::string text = std::exchange(heard_, {});
  if (text.size() > kLongestLine) return {Reply::TooLong, text};
  if (is_closed_) return {Reply::Closed, text};
  return {is_blank(text) ? Reply::Nothing : Reply::Line, text};
}

Heard Child::ask(std::string line, Clock::time_point deadline) {
  line += '\n';
  return converse(line, deadline);
}

Heard Child::converse(std::string_view unsent, Clock::time_point deadline) {
  while (true) {
    std::string answer;
    if (unsent.empty() && take_line(answer)) return {Reply::Line, answer};
    if (heard_.size() > kLongestLine) return {Reply::TooLong, heard_};
    if (is_closed_) return {Reply::Closed, heard_};
    if (!wait(unsent, deadline)) return {Reply::Nothing, heard_};
    unsent = send_some(unsent);
    read_some();
  }
}

// Until something can be read or sent; false when it is too late.
bool Child::wait(std::string_view unsent, Clock::time_point deadline) const {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return false;
    std::array<pollfd, 2> both{pollfd{answer_.number(), POLLIN, 0},
                               pollfd{question_.number(), POLLOUT, 0}};
    const nfds_t count = unsent.empty() ? 1 : 2;
    const int ready = poll(both.data(), count, static_cast<int>(left.count()));
    if (ready > 0) return true;
  }
}

// Returns what is still to be sent: nothing, if nobody listens any more.
std::string_view Child::send_some(std::string_view unsent) const {
  if (unsent.empty()) return unsent;
  const ssize_t sent = ::write(question_.number(), unsent.data(), unsent.size());
  if (sent >= 0) return unsent.substr(static_cast<std::size_t>(sent));
  return errno == EAGAIN || errno == EINTR ? unsent : std::string_view{};
}

void Child::read_some() {
  std::array<char, 4096> bytes;
  const std::size_t room = std::min(bytes.size(), kLongestLine + 1 - heard_.size());
  const ssize_t got = read(answer_.number(), bytes.data(), room);
  if (got > 0) heard_.append(bytes.data(), static_cast<std::size_t>(got));
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) is_closed_ = true;
}

bool Child::take_line(std::string& line) {
  while (true) {
    const std::size_t end = heard_.find('\n');
    if (end == std::string::npos) return false;
    line = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    if (!is_blank(line)) return true;
  }
}

bool Child::has_ended_by_itself() const {
  siginfo_t found{};
  const int failed = waitid(P_PID, static_cast<id_t>(pid_), &found, WEXITED | WNOHANG | WNOWAIT);
  return failed == 0 && found.si_pid == pid_;
}

Ending Child::end(std::chrono::milliseconds patience) {
  question_.close();
  answer_.close();
  const auto deadline = Clock::now() + patience;
  while (!has_ended_by_itself() && Clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  const bool by_itself = has_ended_by_itself();
  kill(-pid_, SIGKILL);  // also what it has started; the number is ours until waitpid
  kill(pid_, SIGKILL);   // should it have left its group
  strike_off(pid_);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  is_running_ = false;
  if (!by_itself) return {Ended::ByUs, SIGKILL};
  if (WIFSIGNALED(status)) return {Ended::BySignal, WTERMSIG(status)};
  return {Ended::Exited, WEXITSTATUS(status)};
}

}  // namespace skyloot
