import type { Authorisation } from '@labwire/contract/lab-report.ts';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import { hashStoredReport } from '../audit/record-sql.ts';
import type { Identity } from '../auth/identity-rules.ts';
import type { SecondPerson } from '../auth/second-person-rules.ts';
import { findIdentities } from '../auth/staff-name-sql.ts';
import { findMeasurements, type StoredJob, updateJobVersion } from '../jobs/job-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { authorsOf } from '../results/publishing-rules.ts';
import { defaultSettings, requiresCompleteReports } from '../settings/settings-rules.ts';
import { findSettings } from '../settings/settings-sql.ts';
import { approvalObjections } from './approval-rules.ts';
import { findSignatory, missingParts, partsFor, requiredParts } from './authorisation-rules.ts';
import { findAuthorisations, type StoredAuthorisation, saveAuthorisation } from './authorisation-sql.ts';
import { missingInformation, missingSignatory } from './missing-information-rules.ts';
import type { ReportAuthorisation } from './pdf/report-facts.ts';
import { conflict, lockDraft } from './report-draft.ts';
import { findSnapshot, type StoredReport } from './report-sql.ts';
import type { FrozenFacts } from './snapshot-rules.ts';

/** The person who approves, and when. */
export interface Approver extends SecondPerson {
  name: string;
  at: Date;
  environment: string;
}

/** Locks a draft, and determines what the person authorises of it and what is missing for the approval. */
export async function checkApproval(connection: Connection, reportId: number, approver: Approver) {
  const { name, at, environment } = approver;
  const { report, job } = await lockDraft(connection, reportId);
  if (report.resultNumber !== job.latestResult) {
    throw conflict('A later result was published; draft its report instead.');
  }
  const settings = (await findSettings(connection))?.settings ?? defaultSettings(environment);
  const snapshot = await findSnapshot(connection, job.accountId, report.resultNumber);
  const frozen = snapshot.reportFacts as FrozenFacts;
  const required = requiredParts(frozen);
  const people = await findPeople(connection, job, frozen, report.uploadedBy);
  const objections = approvalObjections({ settings, ...people, approver, required });
  if (objections.length > 0) throw conflict(objections.join(' '));
  if (requiresCompleteReports(settings, environment)) requireComplete(report, frozen, settings, name);
  const earlier = await findAuthorisations(connection, job.accountId, reportId);
  const own = {
    ...describeSignatory(settings, name),
    ...(partsFor(required, settings, name) ?? { allSections: false, sections: [], opinions: false }),
    authorisedAt: at.toISOString(),
  };
  const authorisations = [...earlier.filter(({ signatory }) => signatory !== name), own];
  return { report, job, settings, own, authorisations, missing: missingParts(required, authorisations) };
}

/** The actors who made a result, and the identities of them and of the actor who uploaded the report. */
async function findPeople(
  connection: Connection,
  job: StoredJob,
  frozen: FrozenFacts,
  uploadedBy: string | null,
): Promise<{ authorNames: string[]; authors: Identity[]; uploadedBy: Identity | null }> {
  const authorNames = frozen.authors ?? (await findMeasuringActors(connection, job));
  const authors = await findIdentities(connection, authorNames);
  const [uploader = null] = uploadedBy === null ? [] : await findIdentities(connection, [uploadedBy]);
  return { authorNames, authors, uploadedBy: uploader };
}

/** The authors of a result that was published before they were stored with it. */
async function findMeasuringActors(connection: Connection, { accountId, labJobNumber }: StoredJob): Promise<string[]> {
  return authorsOf(await findMeasurements(connection, accountId, labJobNumber), null);
}

function describeSignatory({ signatories }: LaboratorySettings, name: string) {
  const { fullName = name, title = '' } = findSignatory(signatories, name) ?? {};
  return { signatory: name, name: fullName, title };
}

/** An uploaded report has its own content, of which only the signatory is known. */
function requireComplete(report: StoredReport, frozen: FrozenFacts, settings: LaboratorySettings, name: string): void {
  const missing = [
    ...(report.isUploaded ? [] : missingInformation(frozen)),
    ...missingSignatory(settings.signatories, name),
  ];
  if (missing.length === 0) return;
  const violations = missing.map((message): Violation => ({ code: 'incomplete_report', message }));
  const detail =
    'The report lacks required information. After a change of the settings (except signatories), the catalogue or the ' +
    'job, publish the result again, with the reason as analystComments if it was final, and draft its report.';
  throw new ProblemError('conflict', { detail, violations });
}

/** What the review shows about the approval of a draft. */
export async function readApprovalState(
  connection: Connection,
  job: StoredJob,
  draft: { reportId: number; isUploaded: boolean; draftedBy: string } | undefined,
) {
  const { accountId, latestResult } = job;
  const nothing = { sections: [], testsWithoutSection: false, opinions: false };
  if (latestResult === null) {
    const noPeople = { authorNames: [], authors: [], uploadedBy: null };
    return {
      ...noPeople,
      required: undefined,
      authorisations: [],
      missingAuthorisations: nothing,
      missingInformation: [],
    };
  }
  const frozen = (await findSnapshot(connection, accountId, latestResult)).reportFacts as FrozenFacts;
  const people = await findPeople(connection, job, frozen, draft?.isUploaded ? draft.draftedBy : null);
  if (!draft) {
    return {
      ...people,
      required: undefined,
      authorisations: [],
      missingAuthorisations: nothing,
      missingInformation: [],
    };
  }
  const required = requiredParts(frozen);
  const authorisations = await findAuthorisations(connection, accountId, draft.reportId);
  return {
    ...people,
    required,
    authorisations: describeAuthorisations(authorisations),
    missingAuthorisations: missingParts(required, authorisations),
    missingInformation: draft.isUploaded ? [] : missingInformation(frozen),
  };
}

/** Stores what a signatory authorised of a draft that needs further authorisations. */
export async function authorisePart(
  connection: Connection,
  actor: Actor,
  { job, report, own, missing }: Awaited<ReturnType<typeof checkApproval>>,
): Promise<void> {
  const { signatory: _, ...authorised } = own;
  saveAuthorisation(connection, job.accountId, report.reportId, own);
  updateJobVersion(connection, job.accountId, job.labJobNumber);
  insertAuditEntry(connection, job.accountId, actor, {
    action: 'report.authorised',
    subject: `report:${report.reportId}`,
    after: { labJobNumber: job.labJobNumber, authorised, missing },
    recordSha256: await hashStoredReport(connection, job.accountId, report.reportId),
  });
}

/** The authorisations as they are printed. */
export const printedAuthorisations = (authorisations: readonly StoredAuthorisation[]): ReportAuthorisation[] =>
  authorisations.map(({ name, title, allSections, sections, opinions, authorisedAt }) => ({
    name,
    title,
    sections,
    opinions,
    onlyOpinions: !allSections && sections.length === 0,
    at: authorisedAt,
  }));

/** The authorisations as the laboratory's interface returns them. */
export const describeAuthorisations = (authorisations: readonly StoredAuthorisation[]): Authorisation[] =>
  authorisations.map(({ signatory: _, ...authorisation }) => authorisation);

/** The printed authorisations must be those that are stored with the report. */
export function requireSameAuthorisations(
  printed: readonly StoredAuthorisation[],
  current: readonly StoredAuthorisation[],
): void {
  if (JSON.stringify(printed) !== JSON.stringify(current)) {
    throw conflict('The report was authorised by another person at the same time; try again.');
  }
}
