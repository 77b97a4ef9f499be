// Generated from the contract by `npm run generate`; do not edit.
import type { components, operations } from './client-api.ts';

export type TokenRequest = components['schemas']['TokenRequest'];
export type ClientCredentialsRequest = components['schemas']['ClientCredentialsRequest'];
export type TokenGranted = components['schemas']['TokenGranted'];
export type Violation = components['schemas']['Violation'];
export type TokenProblem = components['schemas']['TokenProblem'];
export type TokenRevocation = components['schemas']['TokenRevocation'];
export type LaboratoryContact = components['schemas']['LaboratoryContact'];
export type Laboratory = components['schemas']['Laboratory'];
export type ReferenceInput = components['schemas']['ReferenceInput'];
export type OrderContact = components['schemas']['OrderContact'];
export type OrderAddress = components['schemas']['OrderAddress'];
export type OrderOrganisation = components['schemas']['OrderOrganisation'];
export type SamplingSuppliesInput = components['schemas']['SamplingSuppliesInput'];
export type SampleAttributeInput = components['schemas']['SampleAttributeInput'];
export type SampleTypeChoiceInput = components['schemas']['SampleTypeChoiceInput'];
export type LocationInput = components['schemas']['LocationInput'];
export type ContainerInput = components['schemas']['ContainerInput'];
export type TestChoiceInput = components['schemas']['TestChoiceInput'];
export type SampleParameterInput = components['schemas']['SampleParameterInput'];
export type SampleInput = components['schemas']['SampleInput'];
export type SampleCompositeInput = components['schemas']['SampleCompositeInput'];
export type OrderLineInput = components['schemas']['OrderLineInput'];
export type OrderRequest = components['schemas']['OrderRequest'];
export type OrderCreated = components['schemas']['OrderCreated'];
export type Problem = components['schemas']['Problem'];
export type LineEstimate = components['schemas']['LineEstimate'];
export type OrderEstimate = components['schemas']['OrderEstimate'];
export type OrderValid = components['schemas']['OrderValid'];
export type Reference = components['schemas']['Reference'];
export type LineHold = components['schemas']['LineHold'];
export type DroppedTest = components['schemas']['DroppedTest'];
export type LineStatus = components['schemas']['LineStatus'];
export type Completeness = components['schemas']['Completeness'];
export type ReportStatus = components['schemas']['ReportStatus'];
export type Cancellation = components['schemas']['Cancellation'];
export type Location = components['schemas']['Location'];
export type TestChoice = components['schemas']['TestChoice'];
export type LineChange = components['schemas']['LineChange'];
export type SamplingSupplies = components['schemas']['SamplingSupplies'];
export type SampleAttribute = components['schemas']['SampleAttribute'];
export type SampleTypeChoice = components['schemas']['SampleTypeChoice'];
export type Container = components['schemas']['Container'];
export type SampleParameter = components['schemas']['SampleParameter'];
export type Sample = components['schemas']['Sample'];
export type SampleComposite = components['schemas']['SampleComposite'];
export type OrderLine = components['schemas']['OrderLine'];
export type NewOrderChange = components['schemas']['NewOrderChange'];
export type OrderChange = components['schemas']['OrderChange'];
export type OrderJob = components['schemas']['OrderJob'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OrderedTest = components['schemas']['OrderedTest'];
export type OrderedLineSample = components['schemas']['OrderedLineSample'];
export type OrderedSupplies = components['schemas']['OrderedSupplies'];
export type OrderedLines = components['schemas']['OrderedLines'];
export type NewCancellation = components['schemas']['NewCancellation'];
export type OrderCancelled = components['schemas']['OrderCancelled'];
export type LineChangeInput = components['schemas']['LineChangeInput'];
export type NewOrderChangeInput = components['schemas']['NewOrderChangeInput'];
export type OrderChanged = components['schemas']['OrderChanged'];
export type OrderEntry = components['schemas']['OrderEntry'];
export type OrderList = components['schemas']['OrderList'];
export type OrderingContact = components['schemas']['OrderingContact'];
export type OrderingOrganisation = components['schemas']['OrderingOrganisation'];
export type Price = components['schemas']['Price'];
export type QuotePrices = components['schemas']['QuotePrices'];
export type Quote = components['schemas']['Quote'];
export type SampleAttributeDefinition = components['schemas']['SampleAttributeDefinition'];
export type OrderableSampleType = components['schemas']['OrderableSampleType'];
export type ParameterDefinition = components['schemas']['ParameterDefinition'];
export type OrderableTest = components['schemas']['OrderableTest'];
export type OrderableSupply = components['schemas']['OrderableSupply'];
export type OrderOptions = components['schemas']['OrderOptions'];
export type SubmittedRequest = components['schemas']['SubmittedRequest'];
export type OrderTemplateEntry = components['schemas']['OrderTemplateEntry'];
export type OrderTemplateList = components['schemas']['OrderTemplateList'];
export type TemplateSample = components['schemas']['TemplateSample'];
export type TemplateLine = components['schemas']['TemplateLine'];
export type OrderTemplate = components['schemas']['OrderTemplate'];
export type TemplateSampleInput = components['schemas']['TemplateSampleInput'];
export type TemplateLineInput = components['schemas']['TemplateLineInput'];
export type NewOrderTemplate = components['schemas']['NewOrderTemplate'];
export type OrderTemplateChange = components['schemas']['OrderTemplateChange'];
export type Answer = components['schemas']['Answer'];
export type Question = components['schemas']['Question'];
export type QuestionList = components['schemas']['QuestionList'];
export type NewQuestion = components['schemas']['NewQuestion'];
export type QuestionAsked = components['schemas']['QuestionAsked'];
export type NewAnswer = components['schemas']['NewAnswer'];
export type QuestionAnswered = components['schemas']['QuestionAnswered'];
export type ReportEntry = components['schemas']['ReportEntry'];
export type ReportList = components['schemas']['ReportList'];
export type IssuedReport = components['schemas']['IssuedReport'];
export type IssuedReportList = components['schemas']['IssuedReportList'];
export type Pagination = components['schemas']['Pagination'];
export type ResultSummary = components['schemas']['ResultSummary'];
export type ResultList = components['schemas']['ResultList'];
export type ResultContact = components['schemas']['ResultContact'];
export type ResultAddress = components['schemas']['ResultAddress'];
export type TestName = components['schemas']['TestName'];
export type Assessment = components['schemas']['Assessment'];
export type Measurement = components['schemas']['Measurement'];
export type TestResult = components['schemas']['TestResult'];
export type ResultSample = components['schemas']['ResultSample'];
export type DetailedResult = components['schemas']['DetailedResult'];
export type FhirBundle = components['schemas']['FhirBundle'];
export type ResultDetails = components['schemas']['ResultDetails'];
export type MeasurandState = components['schemas']['MeasurandState'];
export type ResultChange = components['schemas']['ResultChange'];
export type OtherChange = components['schemas']['OtherChange'];
export type ResultChanges = components['schemas']['ResultChanges'];
export type JobResult = components['schemas']['JobResult'];
export type JobEntry = components['schemas']['JobEntry'];
export type JobList = components['schemas']['JobList'];
export type SeriesSummary = components['schemas']['SeriesSummary'];
export type SamplingPoint = components['schemas']['SamplingPoint'];
export type SamplingPointList = components['schemas']['SamplingPointList'];
export type SeriesValue = components['schemas']['SeriesValue'];
export type Series = components['schemas']['Series'];
export type EventData = components['schemas']['EventData'];
export type Event = components['schemas']['Event'];
export type EventList = components['schemas']['EventList'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEndpointList = components['schemas']['WebhookEndpointList'];
export type NewWebhookEndpoint = components['schemas']['NewWebhookEndpoint'];
export type WebhookEndpointCreated = components['schemas']['WebhookEndpointCreated'];
export type WebhookEndpointChange = components['schemas']['WebhookEndpointChange'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type DeliveryStarted = components['schemas']['DeliveryStarted'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryList = components['schemas']['WebhookDeliveryList'];
export type WebhookPayload = components['schemas']['WebhookPayload'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookDeliveryDetail = components['schemas']['WebhookDeliveryDetail'];
export type Notification = components['schemas']['Notification'];
export type NotifiedContact = components['schemas']['NotifiedContact'];
export type ContactNotificationsList = components['schemas']['ContactNotificationsList'];
export type NotificationChoice = components['schemas']['NotificationChoice'];
export type NotificationChoices = components['schemas']['NotificationChoices'];
export type ContactNotifications = components['schemas']['ContactNotifications'];
export type SandboxAdvance = components['schemas']['SandboxAdvance'];
export type SandboxStep = components['schemas']['SandboxStep'];
export type SandboxAdvanced = components['schemas']['SandboxAdvanced'];
export type Read = components['schemas']['Read'];
export type ReadList = components['schemas']['ReadList'];
export type PersonSignIn = components['schemas']['PersonSignIn'];
export type PersonSession = components['schemas']['PersonSession'];
export type InvitationAcceptance = components['schemas']['InvitationAcceptance'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type SignInOptionsRequest = components['schemas']['SignInOptionsRequest'];
export type SignInOptions = components['schemas']['SignInOptions'];
export type PersonPasswordResetRequest = components['schemas']['PersonPasswordResetRequest'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type OwnSession = components['schemas']['OwnSession'];
export type OwnSessionList = components['schemas']['OwnSessionList'];
export type Passkey = components['schemas']['Passkey'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type CurrentPassword = components['schemas']['CurrentPassword'];
export type AuthenticatorSetUp = components['schemas']['AuthenticatorSetUp'];
export type AuthenticatorCode = components['schemas']['AuthenticatorCode'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type AuthenticatorRemoval = components['schemas']['AuthenticatorRemoval'];
export type PasskeyCreationOptions = components['schemas']['PasskeyCreationOptions'];
export type NewPasskey = components['schemas']['NewPasskey'];
export type PasskeyRequestOptions = components['schemas']['PasskeyRequestOptions'];
export type PasskeySignIn = components['schemas']['PasskeySignIn'];
export type SignInPolicy = components['schemas']['SignInPolicy'];
export type SignInPolicyInput = components['schemas']['SignInPolicyInput'];
export type CustomerPerson = components['schemas']['CustomerPerson'];
export type CustomerPersonList = components['schemas']['CustomerPersonList'];
export type NewCustomerPerson = components['schemas']['NewCustomerPerson'];
export type InvitedPerson = components['schemas']['InvitedPerson'];
export type CustomerPersonChange = components['schemas']['CustomerPersonChange'];
export type AccountCredential = components['schemas']['AccountCredential'];
export type AccountCredentialList = components['schemas']['AccountCredentialList'];
export type NewAccountCredential = components['schemas']['NewAccountCredential'];
export type AccountCredentialCreated = components['schemas']['AccountCredentialCreated'];

export type ListOrdersQuery = NonNullable<operations['listOrders']['parameters']['query']>;
export type ListIssuedReportsQuery = NonNullable<operations['listIssuedReports']['parameters']['query']>;
export type ListResultsQuery = NonNullable<operations['listResults']['parameters']['query']>;
export type GetResultDetailsQuery = NonNullable<operations['getResultDetails']['parameters']['query']>;
export type ListJobsQuery = NonNullable<operations['listJobs']['parameters']['query']>;
export type ListSamplingPointsQuery = NonNullable<operations['listSamplingPoints']['parameters']['query']>;
export type GetSeriesQuery = NonNullable<operations['getSeries']['parameters']['query']>;
export type ExportOrdersQuery = NonNullable<operations['exportOrders']['parameters']['query']>;
export type ExportResultsQuery = NonNullable<operations['exportResults']['parameters']['query']>;
export type ExportReportsQuery = NonNullable<operations['exportReports']['parameters']['query']>;
export type DownloadReportArchiveQuery = NonNullable<operations['downloadReportArchive']['parameters']['query']>;
export type ListEventsQuery = NonNullable<operations['listEvents']['parameters']['query']>;
export type ListWebhookDeliveriesQuery = NonNullable<operations['listWebhookDeliveries']['parameters']['query']>;
export type ListReadsQuery = NonNullable<operations['listReads']['parameters']['query']>;

/** The last segment of the type of a problem document. */
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
  | 'second-factor-required'
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
export type ViolationCode = Violation['code'];
export type EventType = Event['type'];
export type OrderStatusName = OrderStatus['status'];
