import type { DetailedResult } from '@labwire/contract/result.ts';
import type { Static } from 'typebox';

/** Everything that is printed on a report. The same facts always produce the same bytes. */
export interface ReportFacts {
  result: Static<typeof DetailedResult>;
  laboratory: ReportLaboratory;
  report: ReportIdentity;
  receivedAt: string;
  samples: ReportSample[];
  /** The report that this report amends. */
  replaces: { number: string; version: string; issuedAt: string; reason: string } | null;
  /** The values that differ from those of the replaced report. */
  changes: { sequence: number; measurandCode: string; before: string }[];
}

export interface ReportLaboratory {
  name: string;
  address: string[];
  accreditation: string | null;
  logoPng: Buffer | null;
  /** IANA name. Times are printed in this zone. */
  timeZone: string;
}

export interface ReportIdentity {
  number: string;
  version: string;
  isFinal: boolean;
  /** Null for a draft. */
  issuedAt: string | null;
  authorisedBy: { name: string; title: string } | null;
  checkUrl: string;
  checkCode: string;
}

/** Laboratory data of a sample that is not part of the client's result; the sequence identifies the sample. */
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
  /** Measurand codes in the order of the result. Without them, every value lists all tests of the sample. */
  measurands?: string[];
  /** Keyed by measurand code. */
  uncertainties: Record<string, string>;
}
