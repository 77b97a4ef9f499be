// Generated from the contract by `npm run generate`; changes go there.

export interface TokenRevocation {
  token: string;
  /** Ignored: there is one type. */
  token_type_hint?: string;
}

export interface Violation {
  /** JSON Pointer to the offending place in the body. */
  pointer?: string;
  /** The offending query, path or header parameter. */
  parameter?: string;
  code: ViolationCode;
  message: string;
}

export interface TokenProblem {
  /** Leads to a page that explains the problem. */
  type: string;
  title: string;
  status: number;
  detail?: string;
  /** urn:request: and the request id, the same as in X-Request-Id. */
  instance: string;
  errors?: Violation[];
  error?: 'invalid_client' | 'invalid_request' | 'invalid_scope' | 'unsupported_grant_type' | 'slow_down';
  error_description?: string;
}

export interface TokenRequest {
  username: string;
  password: string;
}

export interface ClientCredentialsRequest {
  grant_type: 'client_credentials';
  /** The username. Absent when HTTP Basic carries it. */
  client_id?: string;
  /** The password. Absent when HTTP Basic carries it. */
  client_secret?: string;
  /** Scopes, separated by spaces; a subset of those granted. */
  scope?: string;
}

export interface TokenGranted {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds from now. */
  expires_in: number;
  /** The scopes of this token, separated by spaces. */
  scope: string;
}

/**
 * A reference of the customer: a name and a value, each required if the other is given. On an order the names
 * ClientRef, AdditionalClientRef and ClientOrderNr may appear on the report, and QuoteNr applies quoted terms;
 * each of these four may occur once.
 */
export interface Reference {
  name?: string;
  value?: string;
}

/**
 * A person whom the laboratory knows from onboarding. At least one of firstName, lastName and email is given;
 * together they must match exactly one contact (letter case and surrounding space do not matter).
 */
export interface OrderContact {
  orderRoles: ('SUBMITTER' | 'PRIMARY')[];
  firstName?: string;
  lastName?: string;
  email?: string;
}

export interface OrderAddress {
  address1: string;
  address2?: string;
  city: string;
  postCode: string;
  country: string;
  orderRoles: ('DELIVERY' | 'INVOICE')[];
}

export interface OrderOrganisation {
  /** Looked up within the account. Absent: the organisation of the contact who holds PRIMARY. */
  name?: string;
  orderRoles: ('PRIMARY_ORGANISATION' | 'CHARGE_TO')[];
  /** May be empty only for an organisation that holds CHARGE_TO alone. */
  contacts: OrderContact[];
  /** When no address is given in the whole order, the defaults of the primary contact apply. */
  addresses?: OrderAddress[];
}

export interface SamplingSupplies {
  /** Supply code of the catalogue, matched exactly. */
  code: string;
  quantity: number;
}

export interface SampleAttribute {
  attributeName?: string;
  attributeValue?: string | null;
}

export interface SampleTypeChoice {
  sampleTypeCode: string;
  sampleAttributes?: SampleAttribute[];
}

/** Where the sample was taken: one point, or an intersect of two or more records. */
export interface Location {
  point?: {
    latitude?: number;
    longitude?: number;
  };
  intersect?: {
    latitude: number;
    longitude: number;
  }[];
  name?: string;
}

export interface Container {
  barcode: {
    type?: 'LINEAR';
    value?: string;
  };
}

export interface TestChoice {
  /** Test code of the catalogue, matched exactly. */
  code: string;
}

export interface SampleParameter {
  parameterCode: string;
  parameterValue: string | number;
}

export interface Sample {
  /** Composite lines refer to samples by this name. */
  name: string;
  /** Collection time, always UTC; up to six decimals; a trailing Z may be given. */
  dateTime?: string;
  sampleType: SampleTypeChoice;
  location?: Location;
  references?: Reference[];
  containers?: Container[];
  /** May be left out only if a composite of the order names this sample. */
  analyticalTests?: TestChoice[];
  /** Only with the test UMFCert, or with a test enabled for the account. */
  sampleParameters?: SampleParameter[];
}

export interface SampleComposite {
  /** Names of sample lines of this order; each must name exactly one. */
  samples: string[];
  name?: string;
  /** Tests that the catalogue marks as composite-capable. */
  analyticalTests: TestChoice[];
}

/**
 * Exactly one of samplingSupplies, sample and sampleComposite. The containers of a sample may stand inside it or
 * beside it, not both.
 */
export interface OrderLine {
  samplingSupplies?: SamplingSupplies;
  sample?: Sample;
  sampleComposite?: SampleComposite;
  containers?: Container[];
}

export interface OrderRequest {
  orderReferences?: Reference[];
  organisations: OrderOrganisation[];
  /** Instructions in free text. */
  notes?: string;
  lines: OrderLine[];
}

export interface OrderCreated {
  orderId: number;
}

/** A problem document (RFC 9457). */
export interface Problem {
  /** Leads to a page that explains the problem. */
  type: string;
  title: string;
  status: number;
  detail?: string;
  /** urn:request: and the request id, the same as in X-Request-Id. */
  instance: string;
  errors?: Violation[];
}

export interface OrderValid {
  valid: true;
}

export interface LineStatus {
  /** The index of the line in the order. */
  line: number;
  kind: 'SUPPLIES' | 'SAMPLE' | 'COMPOSITE';
  /** Of the sample or composite, as in results; of supplies their code. */
  name: string;
  /**
   * EXPECTED: Not arrived as a job yet. RECEIVED: Registered; nothing of it is measured. IN_PROGRESS: Some of it is
   * measured, or all of it and no final result is published. Supplies: not dispatched yet. COMPLETE: All of it
   * stands in a published final result. Supplies: dispatched. REJECTED: The laboratory could not test it; no results
   * will come of it.
   */
  status: 'EXPECTED' | 'RECEIVED' | 'IN_PROGRESS' | 'COMPLETE' | 'REJECTED';
  /** null: not arrived. */
  labJobNumber: number | null;
  /** How many measurands its tests have: as the catalogue has them, from registration on as it had them then. */
  expectedMeasurands: number;
  /** How many of them stand as COMPLETE in the latest published result of the line's job. */
  completeMeasurands: number;
  /** Why it was rejected, or the courier's reference. */
  remark: string | null;
}

/** How many lines have which status. */
export interface Completeness {
  expected: number;
  received: number;
  inProgress: number;
  complete: number;
  rejected: number;
}

export interface OrderJob {
  labJobNumber: number;
  registeredAt: string;
}

export interface OrderStatus {
  orderId: number;
  status: OrderStatusName;
  /** When the laboratory acknowledged the order. */
  receivedAt: string;
  /** As sent with the order. */
  orderReferences: Reference[];
  numberOfLines: number;
  /** How far each line has come, in the order of the lines. */
  lines: LineStatus[];
  completeness: Completeness;
  /** The laboratory jobs that the order arrived in so far. */
  jobs: OrderJob[];
  links: {
    self: string;
    /** The reports of this order. */
    reports: string;
    /** The results of this order. */
    results: string;
  };
}

export interface ReportEntry {
  name: string;
  approvedAt: string;
  isFinal: boolean;
  /** Interim reports are 0.1, 0.2, …; the first final one is 1.0; amended ones 2.0, 3.0, …. */
  version: string;
  /** Its last segment is the reportHashId. */
  downloadUrl: string;
}

export interface ReportList {
  /** Approved reports, newest approval first. */
  reports: ReportEntry[];
}

export interface OrderEntry {
  orderId: number;
  status: OrderStatusName;
  /** When the laboratory acknowledged the order. */
  receivedAt: string;
  /** As sent with the order. */
  orderReferences: Reference[];
  numberOfLines: number;
  completeness: Completeness;
  links: {
    /** Where the order stands, line by line. */
    self: string;
    /** The reports of this order. */
    reports: string;
    /** The jobs of this order, with their results. */
    jobs: string;
  };
}

export interface OrderList {
  /** Newest first. */
  orders: OrderEntry[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: number | null;
}

export interface OrderingContact {
  firstName: string;
  lastName: string;
  email: string;
  /** Whether supplies can be shipped without naming an address. */
  hasDeliveryAddress: boolean;
}

export interface OrderingOrganisation {
  name: string;
  contacts: OrderingContact[];
}

export interface Quote {
  number: number;
  /** The last day (UTC) on which it can be used. */
  validUntil?: string;
}

export interface SampleAttributeDefinition {
  name: string;
  /** The allowed values. Absent: any value of up to 100 characters. */
  values?: string[];
}

export interface OrderableSampleType {
  code: string;
  name: string;
  attributes: SampleAttributeDefinition[];
}

export interface OrderableTest {
  code: string;
  name: string;
  /** Whether it can be ordered on a composite. */
  composite: boolean;
  /** Whether samples with it may carry sampleParameters. */
  parameters: boolean;
  measurands: {
    code: string;
    name: string;
  }[];
}

export interface OrderableSupply {
  code: string;
  name: string;
}

export interface OrderOptions {
  /** The name of the account. */
  account: string;
  /** With the contacts that orders find. */
  organisations: OrderingOrganisation[];
  /** Those that are valid today. */
  quotes: Quote[];
  sampleTypes: OrderableSampleType[];
  tests: OrderableTest[];
  supplies: OrderableSupply[];
}

export interface IssuedReport {
  orderId: number;
  labJobNumber: number;
  /** That of the order. */
  clientReference: string | null;
  name: string;
  approvedAt: string;
  isFinal: boolean;
  /** Interim reports are 0.1, 0.2, …; the first final one is 1.0; amended ones 2.0, 3.0, …. */
  version: string;
  /** Its last segment is the reportHashId. */
  downloadUrl: string;
  /** false: a later report of the same job was approved. */
  isCurrent: boolean;
}

export interface IssuedReportList {
  /** Approved reports, newest approval first. */
  reports: IssuedReport[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: string | null;
}

export interface JobResult {
  resultId: string;
  isFinal: boolean;
  resultCreatedAt: string;
}

export interface JobEntry {
  labJobNumber: number;
  orderId: number;
  /** That of the order. */
  clientReference: string | null;
  /** That of the order. */
  clientOrderNumber: string | null;
  numberOfSamples: number;
  /** When the samples arrived. */
  receivedAt: string;
  registeredAt: string;
  /** When the first final result was published; null until then. */
  finishedAt: string | null;
  /** Newest first: the first one is the latest, each of the others is superseded by the one before it. */
  results: JobResult[];
}

export interface JobList {
  /** Newest first. */
  jobs: JobEntry[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: number | null;
}

export interface Pagination {
  /** Results per page. */
  limit: number;
  /** Offset used. */
  offset: number;
  /** Results available before pagination, exactly. */
  total: number;
  /** The next page; null when there is none. */
  next: string | null;
  /** The previous page; null when there is none. */
  prev: string | null;
}

export interface ResultSummary {
  resultId: string;
  orderId: number;
  labJobNumber: number;
  numberOfSamples: number;
  isFinal: boolean;
  clientReference: string | null;
  additionalClientReference: string | null;
  clientOrderNumber: string | null;
  quoteNumber: number | null;
  /** First and last name of the primary contact. */
  primary: string;
  /** First and last name of the submitter. */
  submitter: string;
  /** Name of the charged organisation. */
  chargeTo: string;
  /** Name of the client organisation. */
  client: string;
  resultCreatedAt: string;
  jobRegisteredAt: string;
}

export interface ResultList {
  pagination: Pagination;
  results: ResultSummary[];
}

export interface ResultContact {
  labContactId: string;
  name: string;
  email?: string;
  orderRoles: ('CLIENT' | 'CHARGE_TO' | 'PRIMARY' | 'SUBMITTER')[];
}

export interface ResultAddress {
  recipient: string | null;
  address1: string;
  address2: string | null;
  city: string;
  region: string | null;
  country: string;
  postCode: string;
  orderRoles: ('INVOICE' | 'DELIVERY')[];
}

export interface TestName {
  code: string;
  name: string;
}

export interface Measurement {
  unitOfMeasure: string;
  detectionLimit: number;
  formattedDetectionLimit: string;
  upperLimit?: number;
  rangeIndicator: 'BELOW_DETECTION_LIMIT' | 'BETWEEN_LIMITS' | 'ABOVE_UPPER_LIMIT';
  numericResult: number;
  formattedResult: string;
}

export interface TestResult {
  status: 'IN_PROGRESS' | 'COMPLETE';
  /** Present once the status is COMPLETE. */
  completedAt?: string;
  measurandCode: string;
  measurandName: string;
  result?: Measurement;
}

export interface ResultSample {
  name: string;
  clientSampleId?: string;
  sequence: number;
  sampleType: {
    sampleTypeCode: string;
    sampleTypeName: string;
  };
  location: {
    /** A point comes back as an intersect of one record. */
    intersect: {
      latitude: number;
      longitude: number;
    }[];
    name: string | null;
  };
  containers: {
    barcode: {
      value: string;
      type: string;
    };
  }[];
  /** The references of the sample, as sent with the order. */
  references: {
    name: string;
    value: string;
  }[];
  analyticalTests: TestName[];
  testResults: TestResult[];
}

export interface DetailedResult {
  resultId: string;
  orderId: number;
  labJobNumber: number;
  isFinal: boolean;
  /** Comments of the laboratory; the reason of an amendment stands here. */
  analystComments: string | null;
  jobReceivedAt: string;
  jobRegisteredAt: string;
  /** Null while the job is not finished. */
  jobFinishedAt: string | null;
  resultCreatedAt: string;
  clientReference: string | null;
  additionalClientReference: string | null;
  clientOrderNumber: string | null;
  quoteNumber: number | null;
  orderReferences: {
    name: string;
    value: string;
  }[];
  contacts: ResultContact[];
  addresses: ResultAddress[];
  notes: string | null;
  samples: ResultSample[];
  analyticalTestDefinitions: TestName[];
}

/** A FHIR R4 Bundle of the type collection. */
export interface FhirBundle {
  resourceType: 'Bundle';
  /** The resultId. */
  id: string;
  identifier: {
    system: string;
    value: string;
  };
  type: 'collection';
  timestamp: string;
  entry: {
    /** urn:uuid:, the same for the same result. */
    fullUrl: string;
    resource: {
      /** DiagnosticReport, ServiceRequest, Group, Organization, Practitioner, Location, Specimen, Observation. */
      resourceType: string;
    };
  }[];
}

export interface Standing {
  status: 'IN_PROGRESS' | 'COMPLETE';
  result?: Measurement;
}

export interface ResultChange {
  /** The name of the sample. */
  sample: string;
  /** Its number in the job. */
  sequence: number;
  /** The test that the measurand is part of. */
  testCode: string;
  measurandCode: string;
  measurandName: string;
  /** In the superseded result; null in the first result of a job. */
  before: Standing | null;
  after: Standing;
}

export interface ResultChanges {
  resultId: string;
  /** The result before; null for the first one of a job. */
  supersededResultId: string | null;
  isFinal: boolean;
  /** Whether the superseded result was final. */
  isAmendment: boolean;
  /** What the laboratory says of it; an amendment always has one. */
  reason: string | null;
  /** In the order of the samples and their measurands. */
  changes: ResultChange[];
}

export interface SeriesSummary {
  testCode: string;
  testName: string;
  measurandCode: string;
  measurandName: string;
  unitOfMeasure: string;
  numberOfValues: number;
  latest: {
    at: string;
    formattedResult: string;
    rangeIndicator: 'BELOW_DETECTION_LIMIT' | 'BETWEEN_LIMITS' | 'ABOVE_UPPER_LIMIT';
  };
}

export interface SamplingPoint {
  /** The name of the samples' location; else its first coordinates; else the name of the samples. */
  samplingPoint: string;
  /** As one of its newest samples has it. Without coordinates the list of them is empty. */
  location: {
    /** A point comes back as an intersect of one record. */
    intersect: {
      latitude: number;
      longitude: number;
    }[];
    name: string | null;
  };
  /** What was measured there. */
  series: SeriesSummary[];
}

export interface SamplingPointList {
  /** By name. */
  samplingPoints: SamplingPoint[];
  /** Pass it as `after` for the next page; null on the last one. */
  next: string | null;
}

export interface SeriesValue {
  /** When the sample was collected or, where the order does not say, when it was measured. */
  at: string;
  /** The name of the sample. */
  sample: string;
  orderId: number;
  labJobNumber: number;
  /** The latest result of the job, where the value stands. */
  resultId: string;
  unitOfMeasure: string;
  detectionLimit: number;
  upperLimit?: number;
  rangeIndicator: 'BELOW_DETECTION_LIMIT' | 'BETWEEN_LIMITS' | 'ABOVE_UPPER_LIMIT';
  numericResult: number;
  formattedResult: string;
}

export interface Series {
  samplingPoint: string;
  testCode: string;
  testName: string;
  measurandCode: string;
  measurandName: string;
  /** Oldest first. */
  values: SeriesValue[];
  /** true: there are older values in the window than those that are listed. */
  isCut: boolean;
}

export interface EventData {
  orderId: number;
  /** The index of the line in the order. */
  line?: number;
  labJobNumber?: number;
  resultId?: string;
  /** The result that took its place. */
  supersededBy?: string;
  isFinal?: boolean;
  /** Of the report. */
  version?: string;
  links: {
    /** Where the order stands. */
    order?: string;
    /** The result. */
    result?: string;
    /** What the result changed. */
    changes?: string;
    /** The reports of the order. */
    reports?: string;
    /** The report. */
    download?: string;
  };
}

export interface Event {
  /** Counts the events of the account, without gaps. */
  number: number;
  eventId: string;
  type: EventType;
  /** When it happened. */
  timestamp: string;
  data: EventData;
}

export interface EventList {
  /** Oldest first. */
  events: Event[];
  /** Pass it as `after` next time. */
  next: number;
}

export interface WebhookEndpoint {
  endpointId: string;
  url: string;
  events: EventType[];
  description: string;
  enabled: boolean;
  /** Why the laboratory stopped delivering, for instance that the endpoint answered 410. */
  disabledReason: string | null;
  createdAt: string;
}

export interface WebhookEndpointList {
  endpoints: WebhookEndpoint[];
}

export interface NewWebhookEndpoint {
  /** https in production; no user, no fragment. */
  url: string;
  /** The types it is told of; all of them by default. */
  events?: EventType[];
  /** For people. */
  description?: string;
}

export interface WebhookEndpointCreated {
  endpointId: string;
  url: string;
  events: EventType[];
  description: string;
  enabled: boolean;
  /** Why the laboratory stopped delivering, for instance that the endpoint answered 410. */
  disabledReason: string | null;
  createdAt: string;
  /** Signs every delivery. Shown this once. */
  secret: string;
}

export interface WebhookEndpointChange {
  /** https in production; no user, no fragment. */
  url?: string;
  /** The types it is told of; all of them by default. */
  events?: EventType[];
  /** For people. */
  description?: string;
  /** A disabled endpoint is told nothing. */
  enabled?: boolean;
}

export interface WebhookSecret {
  /** Signs every delivery. Shown this once. */
  secret: string;
}

export interface DeliveryStarted {
  deliveryId: string;
}

export interface WebhookDelivery {
  /** The `webhook-id` of its requests. */
  deliveryId: string;
  endpointId: string;
  /** The type of the event, or `ping`. */
  type: string;
  /** The event in the feed; null for a ping. */
  eventNumber: number | null;
  /** PENDING until the endpoint has answered 2xx, FAILED when no more attempts are made. */
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  createdAt: string;
  /** How many attempts were made. */
  attempts: number;
  /** When it is tried next; null once it is delivered or failed. */
  nextAttemptAt: string | null;
}

export interface WebhookDeliveryList {
  /** Newest first. */
  deliveries: WebhookDelivery[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: string | null;
}

export interface WebhookPayload {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export interface WebhookAttempt {
  at: string;
  /** What the endpoint answered; null if it did not answer. */
  status: number | null;
  /** Why it counts as failed; null if it does not. */
  error: string | null;
  milliseconds: number;
}

export interface WebhookDeliveryDetail {
  /** The `webhook-id` of its requests. */
  deliveryId: string;
  endpointId: string;
  /** The type of the event, or `ping`. */
  type: string;
  /** The event in the feed; null for a ping. */
  eventNumber: number | null;
  /** PENDING until the endpoint has answered 2xx, FAILED when no more attempts are made. */
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  createdAt: string;
  /** How many attempts were made. */
  attempts: number;
  /** When it is tried next; null once it is delivered or failed. */
  nextAttemptAt: string | null;
  payload: WebhookPayload;
  /** Oldest first. */
  log: WebhookAttempt[];
}

export interface SandboxAdvance {
  orderId: number;
  /** Just the next step (by default), or all that are left. */
  to?: 'NEXT' | 'END';
}

export interface SandboxStep {
  step: 'DISPATCH' | 'REJECT' | 'REGISTER' | 'MEASURE' | 'PUBLISH' | 'RETEST' | 'REPORT' | 'AMEND';
  /** What it did, or will do, in words. */
  description: string;
}

export interface SandboxAdvanced {
  orderId: number;
  /** Of the order, as it now stands. */
  status: OrderStatusName;
  /** The steps that this request took. */
  done: SandboxStep[];
  /** The step that comes next; null when the order is done. */
  next: {
    step: 'DISPATCH' | 'REJECT' | 'REGISTER' | 'MEASURE' | 'PUBLISH' | 'RETEST' | 'REPORT' | 'AMEND';
    /** What it did, or will do, in words. */
    description: string;
    /** When it is taken by itself. */
    dueAt: string;
  } | null;
}

export interface Read {
  readId: number;
  /** Whose side the reader is on. */
  side: 'CUSTOMER' | 'LABORATORY';
  /** What the reader is at the laboratory; null for a customer. */
  role: 'admin' | 'approver' | 'analyst' | 'integration' | null;
  kind: 'RESULT' | 'REPORT';
  orderId: number;
  labJobNumber: number;
  /** The result; null for a report. */
  resultId: string | null;
  /** The last part of the address of the report; null for a result. */
  reportHashId: string | null;
  /** How often on that day, counted in UTC. */
  times: number;
  /** The first time on that day. */
  firstAt: string;
  /** The last time on that day. */
  lastAt: string;
  /** The credential; null for staff of the laboratory. */
  username: string | null;
}

export interface ReadList {
  /** Newest first, by the first time on their day. */
  reads: Read[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: number | null;
}

export interface ListOrdersQuery {
  status?: OrderStatusName;
  /** A number or a reference. */
  search?: string;
  limit?: number;
  /** The `next` of the page before. */
  before?: number;
}

export interface ListIssuedReportsQuery {
  limit?: number;
  /** The `next` of the page before. */
  before?: string;
}

export interface ListJobsQuery {
  /** Jobs of this order. */
  orderId?: number;
  limit?: number;
  /** The `next` of the page before. */
  before?: number;
}

export interface ListResultsQuery {
  /** Results reported at or after this moment: UTC, suffix Z. Needs dateTo. */
  dateFrom?: string;
  /** Results reported before this moment; not in the future, at most a year after dateFrom. */
  dateTo?: string;
  /** Results of this order. */
  orderId?: number;
  /** Only final results. Bare, empty, true or 1 mean yes; false or 0 mean no. */
  finalOnly?: boolean;
  /** Only the latest result of each job. Bare, empty, true or 1 mean yes; false or 0 mean no. */
  latestOnly?: boolean;
  /** Exact match. */
  clientReference?: string;
  /** Exact match. */
  clientOrderNumber?: string;
  /** Exact match. */
  additionalClientReference?: string;
  /** Exact match. */
  quoteNumber?: number;
  limit?: number;
  offset?: number;
  /** Part of `next` and `prev`; opaque. */
  cursor?: string;
}

export interface ListSamplingPointsQuery {
  limit?: number;
  /** The `next` of the page before. */
  after?: string;
}

export interface GetSeriesQuery {
  samplingPoint: string;
  testCode: string;
  measurandCode: string;
  /** Values at or after this moment: UTC, suffix Z. */
  from?: string;
  /** Values before this moment. */
  to?: string;
  limit?: number;
}

export interface ListEventsQuery {
  /** The number of the last event that is known: 0 by default, `latest` to start from now. */
  after?: string;
  limit?: number;
  /** So many seconds to wait for an event if there is none yet. */
  wait?: number;
}

export interface ListWebhookDeliveriesQuery {
  /** Deliveries to this endpoint. */
  endpointId?: string;
  status?: 'PENDING' | 'DELIVERED' | 'FAILED';
  limit?: number;
  /** The `next` of the page before. */
  before?: string;
}

export interface ListReadsQuery {
  /** Documents of this order. */
  orderId?: number;
  /** Documents of this job. */
  labJobNumber?: number;
  /** This result. */
  resultId?: string;
  /** This report. */
  reportHashId?: string;
  /** Read at this time or later. */
  from?: string;
  /** Read before this time. */
  to?: string;
  limit?: number;
  /** The `next` of the page before. */
  before?: number;
}

export type ProblemType =
  | 'invalid-order'
  | 'invalid-request'
  | 'malformed-json'
  | 'malformed-request'
  | 'unauthorized'
  | 'invalid-client'
  | 'insufficient-scope'
  | 'account-suspended'
  | 'cross-site'
  | 'role-required'
  | 'not-found'
  | 'method-not-allowed'
  | 'not-acceptable'
  | 'request-in-progress'
  | 'stale-version'
  | 'conflict'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'range-not-satisfiable'
  | 'idempotency-key-reused'
  | 'too-many-requests'
  | 'internal-error'
  | 'unavailable';

export type ViolationCode =
  | 'missing'
  | 'unknown_field'
  | 'unknown_parameter'
  | 'wrong_type'
  | 'too_long'
  | 'too_short'
  | 'too_many'
  | 'too_few'
  | 'too_large'
  | 'too_small'
  | 'not_allowed'
  | 'blank'
  | 'bad_text'
  | 'bad_date_time'
  | 'bad_date'
  | 'bad_code'
  | 'bad_email'
  | 'bad_picture'
  | 'bad_url'
  | 'inside_address'
  | 'bad_header'
  | 'wrong_password'
  | 'duplicate'
  | 'not_together'
  | 'line_kind'
  | 'missing_role'
  | 'duplicate_role'
  | 'contact_not_given'
  | 'unknown_contact'
  | 'ambiguous_contact'
  | 'unknown_organisation'
  | 'missing_delivery_address'
  | 'unknown_test'
  | 'unknown_supply'
  | 'unknown_sample_type'
  | 'not_orderable'
  | 'unknown_attribute'
  | 'unknown_sample'
  | 'ambiguous_sample'
  | 'not_composite'
  | 'parameters_not_enabled'
  | 'bad_quote'
  | 'unknown_quote'
  | 'expired_quote'
  | 'unknown_organisation_id'
  | 'unknown_contact_id'
  | 'already_registered'
  | 'already_rejected'
  | 'already_dispatched'
  | 'unknown_line'
  | 'unordered_test'
  | 'unknown_measurand'
  | 'changed_meanwhile'
  | 'bad_cursor'
  | 'bad_window'
  | 'limits_reversed';

export type EventType =
  | 'order.received'
  | 'order.rejected-sample'
  | 'result.published'
  | 'result.superseded'
  | 'report.approved';

export type OrderStatusName = 'RECEIVED' | 'REGISTERED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED';
