import type { Authorisation } from '@labwire/contract/lab-report.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';

export interface StoredAuthorisation extends Authorisation {
  /** The name that the person signs in with. */
  signatory: string;
}

/** The authorisations of a draft, oldest first. */
export async function findAuthorisations(
  connection: Connection,
  accountId: number,
  reportId: number,
): Promise<StoredAuthorisation[]> {
  return connection.rows(
    `select signatory, name, title, all_sections as "allSections", sections, opinions,
            ${utcTimestamp('authorised_at')} as "authorisedAt"
       from report_authorisations where account_id = $1 and report_id = $2
      order by report_authorisations.authorised_at, signatory`,
    [accountId, reportId],
  );
}

/** A second authorisation by the same person replaces the first. */
export function saveAuthorisation(
  connection: Connection,
  accountId: number,
  reportId: number,
  { signatory, name, title, allSections, sections, opinions, authorisedAt }: StoredAuthorisation,
): void {
  connection.execute(
    `insert into report_authorisations
       (account_id, report_id, signatory, name, title, all_sections, sections, opinions, authorised_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (account_id, report_id, signatory) do update
       set name = excluded.name, title = excluded.title, all_sections = excluded.all_sections,
           sections = excluded.sections, opinions = excluded.opinions, authorised_at = excluded.authorised_at`,
    [accountId, reportId, signatory, name, title, allSections, JSON.stringify(sections), opinions, authorisedAt],
  );
}
