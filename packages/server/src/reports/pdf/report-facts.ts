import type { AssessmentOutcome, DetailedResult } from '@labwire/contract/result.ts';
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
  changes: ReportChange[];
  /** Differences from the replaced report that are not values; the sample is null for a field of the order. */
  otherChanges: { sample: string | null; field: string; before: string | null; after: string | null }[];
}

export interface ReportChange {
  sequence: number;
  testCode: string;
  measurandCode: string;
  /** What was printed as the result. */
  before: string;
  /** What else changed, in words: "the remark", "the measuring range". */
  aspects: string[];
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
  attributes: { name: string; value: string }[];
  parameters: { code: string; value: string }[];
  tests: ReportTest[];
  /** For each test result of the sample, in the same order. */
  values: ReportValue[];
}

export interface ReportTest {
  code: string;
  method: string | null;
  accredited: boolean;
  subcontracted: boolean;
}

/** What is printed beside a test result and is not part of the client's result, or needs its exact digits. */
export interface ReportValue {
  testCode: string;
  /** The measuring range, formatted. */
  range: string | null;
  /** With coverage factor and probability; null if there is none, or if the result is not a number. */
  uncertainty: string | null;
  dilution: string | null;
  assessments: ReportAssessment[];
}

/** An assessment against a specification, the only statement of conformity. */
export interface ReportAssessment {
  code: string;
  name: string;
  /** With the edition. */
  source: string;
  /** The bounds or allowed values. */
  requirement: string;
  decisionRule: string;
  outcome: AssessmentOutcome;
}
