import type { CompletionCommand, CompletionOption } from './completion-tree.ts';

/** Completions of fish: a line for each subcommand and each option of each command. */
export function fishCompletion(tree: readonly CompletionCommand[]): string {
  return `# Tab completion of labwire for fish:  labwire completion fish > ~/.config/fish/completions/labwire.fish

# Whether the words so far, without options and arguments, are exactly this command.
function __labwire_at
    set -l words (commandline -opc)
    set -e words[1]
    set -l path
    set -l known ${tree
      .filter(({ path }) => path !== '')
      .map(({ path }) => quoted(path))
      .join(' ')}
    for word in $words
        set -l longer (string join ' ' -- $path $word)
        if contains -- "$longer" $known
            set -a path $word
        end
    end
    test "$path" = "$argv"
end

complete -c labwire -f
${tree.flatMap(commandLines).join('\n')}
`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function commandLines({ path, subcommands, options, takesFile }: CompletionCommand): string[] {
  const at = `complete -c labwire -n ${quoted(path === '' ? '__labwire_at' : `__labwire_at ${path}`)}`;
  return [
    ...subcommands.flatMap(({ names, description }) =>
      names.map((name) => `${at} -a ${name} -d ${quoted(description)}`),
    ),
    ...options.map((option) => `${at} ${optionText(option)}`),
    ...(takesFile ? [`${at} -F`] : []),
  ];
}

function optionText({ names, description, value }: CompletionOption): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)).join(' ');
  const values = { none: '', file: ' -r -F', folder: " -x -a '(__fish_complete_directories)'", text: ' -x' };
  const kind = typeof value === 'string' ? values[value as keyof typeof values] : ` -x -a ${quoted(value.join(' '))}`;
  return `${flags}${kind} -d ${quoted(description)}`;
}
