/** An entry of docs/guide/last-changed.json. */
export interface LastChanged {
  /** yyyy-mm-dd */
  date: string;
  /** The hash of the text that was changed then. */
  sha256: string;
}

/** The recorded date, if it was recorded for exactly this text. */
export const dateFor = (recorded: LastChanged | undefined, sha256: string): string | undefined =>
  recorded?.sha256 === sha256 ? recorded.date : undefined;

/** The address of a file in the repository of a package.json, on GitHub and GitLab. */
export function repositoryFile(repository: unknown, path: string): string | undefined {
  const text =
    typeof repository === 'object' && repository !== null && 'url' in repository ? repository.url : repository;
  const [, host, name] =
    /^(?:git\+)?https:\/\/(github\.com|gitlab\.com)\/([\w./-]+?)(?:\.git)?$/.exec(String(text)) ?? [];
  if (host === undefined) return undefined;
  return `https://${host}/${name}/${host === 'gitlab.com' ? '-/' : ''}blob/HEAD/${path}`;
}
