/** A version of CHANGELOG.md. */
export interface ChangelogVersion {
  /** Undefined for changes that are in no release yet. */
  version: string | undefined;
  /** yyyy-mm-dd; undefined with the version. */
  date: string | undefined;
  /** The Markdown of its section "For customers"; empty if nothing concerns customers. */
  customers: string;
}

/**
 * Reads CHANGELOG.md: a heading of the second level for each version, and in it one of the third level for each audience.
 * An empty section of unreleased changes is left out.
 */
export function parseChangelog(markdown: string): ChangelogVersion[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const text = lines.join('\n');
      const [, version, date] = /^(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/.exec(heading) ?? [];
      if (version === undefined && heading !== 'Unreleased') throw new Error(`CHANGELOG.md: ${heading} is no version`);
      if (version === undefined && text.trim() === '') return [];
      return [{ version, date, customers: customersIn(text) }];
    });
}

function customersIn(text: string): string {
  const section = text.split(/^### /m).find((part) => part.startsWith('For customers\n')) ?? '';
  return section.replace('For customers\n', '').trim();
}

/** The name of the version that the documentation of a deployment describes. */
export const describedVersion = (release: string, versions: readonly ChangelogVersion[]): string =>
  versions[0]?.version === undefined && versions.length > 0 ? `${release} with later changes` : release;

/** Links of the changelog to the guide, as the pages of the guide have them. */
export const withGuideLinks = (markdown: string): string =>
  markdown.replaceAll('](docs/guide/', '](').replaceAll(/(?<![[`(])`docs\/guide\/([\w-]+)\.md`/g, '[$1]($1.md)');
