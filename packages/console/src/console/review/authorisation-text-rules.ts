import type { Authorisation, MissingAuthorisations } from '@labwire/contract/lab-report.ts';

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** The parts of a report that one person authorised, for example "Chemistry and opinions". */
export function authorisedPartsText({ allSections, sections, opinions }: Authorisation): string {
  const results = allSections ? ['all results'] : sections;
  return listFormat.format([...results, ...(opinions ? ['opinions'] : [])]);
}

/** The parts of a report that are not authorised yet. */
export function missingPartsText({ sections, testsWithoutSection, opinions }: MissingAuthorisations): string {
  return listFormat.format([
    ...sections,
    ...(testsWithoutSection ? ['tests without a section'] : []),
    ...(opinions ? ['opinions'] : []),
  ]);
}
