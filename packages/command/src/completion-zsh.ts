import type { CompletionCommand, CompletionOption } from './completion-tree.ts';

/** A zsh function that completes commands, options and their values with their descriptions. */
export function zshCompletion(tree: readonly CompletionCommand[]): string {
  return `#compdef labwire
# Tab completion of labwire for zsh. Add to ~/.zshrc, after compinit:  eval "$(labwire completion zsh)"

_labwire() {
  local path_of_command='' word option=''
  local -a subcommands options
  local -i i
  for ((i = 2; i < CURRENT; i++)); do
    word="\${words[i]}"
    if [[ -n $option ]]; then option=''; continue; fi
    if [[ $word == -* ]]; then
      if [[ $word != *=* && "$(_labwire_value "$path_of_command" "$word")" != none ]]; then option="$word"; fi
    elif _labwire_is_command "\${path_of_command:+$path_of_command }$word"; then
      path_of_command="\${path_of_command:+$path_of_command }$word"
    fi
  done
  if [[ -n $option ]]; then
    local value="$(_labwire_value "$path_of_command" "$option")"
    case "$value" in
      file) _files ;;
      folder) _files -/ ;;
      text) _message 'value' ;;
      *) compadd -- \${=value} ;;
    esac
    return
  fi
  if [[ \${words[CURRENT]} == -* ]]; then
    _labwire_options "$path_of_command"
    _describe -o 'option' options
    return
  fi
  _labwire_commands "$path_of_command"
  if ((\${#subcommands})); then _describe 'command' subcommands; fi
  if _labwire_takes_file "$path_of_command"; then _files; fi
}

_labwire_is_command() {
  case "$1" in
    ${tree
      .filter(({ path }) => path !== '')
      .map(({ path }) => quoted(path))
      .join(' | ')}) return 0 ;;
  esac
  return 1
}

_labwire_commands() {
  case "$1" in
${tree.map(subcommandCase).filter(Boolean).join('\n')}
  esac
}

_labwire_options() {
  case "$1" in
${tree.map(optionCase).join('\n')}
  esac
}

_labwire_value() {
  case "$1 $2" in
${tree.flatMap(valueCases).join('\n')}
    *) echo none ;;
  esac
}

_labwire_takes_file() {
  case "$1" in
    ${tree
      .filter(({ takesFile }) => takesFile)
      .map(({ path }) => quoted(path))
      .join(' | ')}) return 0 ;;
  esac
  return 1
}

compdef _labwire labwire
`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** A colon separates a word from its description. */
const described = (word: string, description: string): string =>
  quoted(`${word.replaceAll(':', '\\:')}:${description.replaceAll(':', '\\:')}`);

const subcommandCase = ({ path, subcommands }: CompletionCommand): string | undefined =>
  subcommands.length === 0
    ? undefined
    : `    ${quoted(path)}) subcommands=(${subcommands
        .flatMap(({ names, description }) => names.map((name) => described(name, description)))
        .join(' ')}) ;;`;

const optionCase = ({ path, options }: CompletionCommand): string =>
  `    ${quoted(path)}) options=(${options
    .flatMap(({ names, description }) => names.map((name) => described(name, description)))
    .join(' ')}) ;;`;

const valueCases = ({ path, options }: CompletionCommand): string[] =>
  options.filter(({ value }) => value !== 'none').map((option) => valueCase(path, option));

const valueCase = (path: string, { names, value }: CompletionOption): string =>
  `    ${names.map((name) => quoted(`${path} ${name}`)).join(' | ')}) echo ${quoted(
    typeof value === 'string' ? value : value.join(' '),
  )} ;;`;
