import type { AssessmentOutcome, DetailedResult } from '@labwire/contract/result.ts';
import type { Static } from 'typebox';

/** Everything that is printed on a report. The same facts always produce the same bytes. */
export interface ReportFacts {
  result: Static<typeof DetailedResult>;
  laboratory: ReportLaboratory;
  report: ReportIdentity;
  receivedAt: string;
  samples: ReportSample[];
  /** The interim report that this report follows, if the customer got one. */
  follows: { number: string; version: string; issuedAt: string } | null;
  /** Samples of the order that were rejected, so that they are not part of this job's results. */
  rejectedSamples: { name: string; reason: string; rejectedAt: string }[];
  /** Opinions and interpretations, which are printed apart from comments. */
  opinions: string | null;
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
  /** Where tests are done, if not at the address of the laboratory. Tests refer to a site by its code. */
  sites: { code: string; name: string; address: string[] }[];
  accreditation: string | null;
  /** The mark of the accreditation body. */
  accreditationMarkPng: Buffer | null;
  logoPng: Buffer | null;
  paper: 'A4' | 'LETTER';
  /** IANA name. Times are printed in this zone. */
  timeZone: string;
}

export interface ReportIdentity {
  number: string;
  version: string;
  isFinal: boolean;
  /** Null for a draft. */
  issuedAt: string | null;
  /** Who authorised which part. Empty for a draft. */
  authorisations: ReportAuthorisation[];
  checkUrl: string;
  checkCode: string;
}

export interface ReportAuthorisation {
  name: string;
  title: string;
  /** The sections of the laboratory whose results were authorised; empty for the results of all sections. */
  sections: string[];
  /** Whether only the opinions and interpretations were authorised, and no results. */
  onlyOpinions: boolean;
  /** Whether the opinions and interpretations were authorised. */
  opinions: boolean;
  at: string;
}

/** Laboratory data of a sample that is not part of the client's result; the sequence identifies the sample. */
export interface ReportSample {
  sequence: number;
  laboratoryNumber: string;
  collectedAt: string | null;
  receivedAt: string;
  condition: string | null;
  /** With its unit: "4.2 °C". */
  arrivalTemperature: string | null;
  /** How the laboratory took the sample; null if the customer did. */
  sampling: ReportSampling | null;
  /** The names of the samples that make up a composite. */
  members: string[] | null;
  /** The names of the composites that the sample is part of. A sample without tests was tested only in these. */
  memberOf: string[];
  attributes: { name: string; value: string }[];
  parameters: { code: string; value: string }[];
  tests: ReportTest[];
  /** For each test result of the sample, in the same order. */
  values: ReportValue[];
}

export interface ReportSampling {
  sampler: string | null;
  plan: string | null;
  method: string | null;
  conditions: string | null;
}

export interface ReportTest {
  code: string;
  method: string | null;
  /** The edition of the method. */
  edition: string | null;
  /** The section of the laboratory that does the test, such as Chemistry. */
  section: string | null;
  /** The code of the site where the test is done. */
  site: string | null;
  accredited: boolean;
  subcontracted: boolean;
  subcontractor: { name: string; accreditation: string | null } | null;
}

/** What is printed beside a test result and is not part of the client's result, or needs its exact digits. */
export interface ReportValue {
  testCode: string;
  /** Whether the result is within the scope of accreditation, which depends on test, sample type and measurand. */
  accredited: boolean;
  /** Null if the test is not completed. */
  completedAt: string | null;
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
