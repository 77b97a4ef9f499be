import type { DetailedResult } from '@labwire/contract/result.ts';
import type { Static } from 'typebox';

/** All that a report prints; one frozen snapshot, so that the same facts make the same bytes. */
export interface ReportFacts {
  result: Static<typeof DetailedResult>;
  laboratory: ReportLaboratory;
  report: ReportIdentity;
  receivedAt: string;
  samples: ReportSample[];
  /** The report that this one amends. */
  replaces: { number: string; version: string; issuedAt: string; reason: string } | null;
  /** The values that differ from those of the replaced report. */
  changes: { sequence: number; measurandCode: string; before: string }[];
}

export interface ReportLaboratory {
  name: string;
  address: string[];
  accreditation: string | null;
  logoPng: Buffer | null;
}

export interface ReportIdentity {
  number: string;
  version: string;
  isFinal: boolean;
  /** Null while it is a draft. */
  issuedAt: string | null;
  authorisedBy: { name: string; title: string } | null;
  checkUrl: string;
  checkCode: string;
}

/** What the laboratory knows of a sample beyond the client's result; paired with it by the sequence. */
export interface ReportSample {
  sequence: number;
  laboratoryNumber: string;
  collectedAt: string | null;
  condition: string | null;
  /** The names of the samples that make up a composite. */
  members: string[] | null;
  tests: ReportTest[];
}

export interface ReportTest {
  code: string;
  method: string | null;
  accredited: boolean;
  subcontracted: boolean;
  /** The codes of its measurands in the result's order. Without them, a sample of many tests names all of them. */
  measurands?: string[];
  /** By the measurand's code. */
  uncertainties: Record<string, string>;
}
