# For scripts that people see: `say KEY [NAME VALUE]…` prints a message of locales/ in the language
# of whoever runs them, before anything is built. A message here has plain {names} only.

script_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# As skyloot/commands/language_option.cpp does: fr_CA.UTF-8 is fr.
language_of_environment() {
  local locale=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}
  printf '%s' "${locale%%[_.@]*}"
}

# The language can be handed down to other scripts.
speak() {
  export SCRIPT_LANGUAGE=${1:-$(language_of_environment)}
  [[ $SCRIPT_LANGUAGE =~ ^[a-z]+$ && -f $script_root/locales/$SCRIPT_LANGUAGE.json ]] ||
    SCRIPT_LANGUAGE=en
}

say() {
  local text
  text=$(sed -n "s/^  \"$1\": \"\(.*\)\",\{0,1\}\$/\1/p" "$script_root/locales/$SCRIPT_LANGUAGE.json")
  shift
  while (($# > 1)); do
    text=${text//"{$1}"/"$2"}
    shift 2
  done
  printf '%s\n' "$text"
}

speak "${SCRIPT_LANGUAGE:-}"
