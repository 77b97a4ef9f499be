import type { CompletionCommand, CompletionOption } from './completion-tree.ts';

/** A bash function that completes commands, options and their values without starting the command. */
export function bashCompletion(tree: readonly CompletionCommand[]): string {
  return `# Tab completion of labwire for bash. Add to ~/.bashrc:  eval "$(labwire completion bash)"

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

# The kind of value that an option takes: none, file, folder, text, or the values themselves.
_labwire_value() {
  case "$1 $2" in
${tree.flatMap(valueCases).join('\n')}
    *) echo none ;;
  esac
}

_labwire_takes_file() {
  case "$1" in
${fileCase(tree)}
    *) return 1 ;;
  esac
}

_labwire_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen "$1" -- "$2"))
}

_labwire() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path='' option='' word i value
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    if [[ $word == '=' ]]; then continue; fi
    if [[ -n $option ]]; then option=''; continue; fi
    if [[ $word == -* ]]; then
      value="$(_labwire_value "$path" "$word")"
      if [[ $value != none ]]; then option="$word"; fi
    elif [[ " $(_labwire_commands "$path") " == *" $word "* ]]; then
      path="\${path:+$path }$word"
    fi
  done
  if [[ $current == '=' ]]; then current=''; fi
  if [[ -n $option ]]; then
    value="$(_labwire_value "$path" "$option")"
    case "$value" in
      file) _labwire_files -f "$current" ;;
      folder) _labwire_files -d "$current" ;;
      text) ;;
      *) COMPREPLY=($(compgen -W "$value" -- "$current")) ;;
    esac
  elif [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$(_labwire_options "$path")" -- "$current"))
  else
    COMPREPLY=($(compgen -W "$(_labwire_commands "$path")" -- "$current"))
    if ((\${#COMPREPLY[@]} == 0)) && _labwire_takes_file "$path"; then _labwire_files -f "$current"; fi
  fi
}

complete -F _labwire labwire
`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const namesOf = (options: readonly CompletionOption[]): string => options.flatMap(({ names }) => names).join(' ');

const subcommandCase = ({ path, subcommands }: CompletionCommand): string | undefined =>
  subcommands.length === 0
    ? undefined
    : `    ${quoted(path)}) echo ${quoted(subcommands.flatMap(({ names }) => names).join(' '))} ;;`;

const optionCase = ({ path, options }: CompletionCommand): string =>
  `    ${quoted(path)}) echo ${quoted(namesOf(options))} ;;`;

const valueCases = ({ path, options }: CompletionCommand): string[] =>
  options
    .filter(({ value }) => value !== 'none')
    .map(({ names, value }) => {
      const patterns = names.map((name) => quoted(`${path} ${name}`)).join(' | ');
      return `    ${patterns}) echo ${quoted(typeof value === 'string' ? value : value.join(' '))} ;;`;
    });

const fileCase = (tree: readonly CompletionCommand[]): string =>
  `    ${tree
    .filter(({ takesFile }) => takesFile)
    .map(({ path }) => quoted(path))
    .join(' | ')}) return 0 ;;`;
