export type { Signals, Sleep } from './abort.ts';
export { type CheckpointStore, MemoryCheckpointStore } from './checkpoint.ts';
export { LabwireClient } from './client.ts';
export type { ClientOperationId, ClientOperations } from './client-caller.ts';
export type {
  CallOptions,
  ClientOptions,
  CreateOrderOptions,
  Credentials,
  DownloadOptions,
  EventOptions,
  EventProgress,
  ExportOptions,
  ListingOptions,
  ListingProgress,
  OrderPlaced,
} from './client-options.ts';
export {
  ConflictError,
  ConnectionError,
  ForbiddenError,
  InvalidOrderError,
  InvalidRequestError,
  LabwireError,
  NotFoundError,
  RateLimitedError,
  UnauthorizedError,
  UnavailableError,
} from './errors.ts';
export type * from './generated/types.ts';
export type { OperationRequest, OperationResponse } from './operation.ts';
export type { DownloadProgress, ReportDownload } from './report-download.ts';
export type { ResultFilters, ResultListing, ResultQuery } from './result-listing.ts';
export type { ResultWatch, WatchedResult, WatchOptions, WatchProgress } from './result-watch.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookDeliveryRequest,
  type WebhookPayload,
  WebhookVerificationError,
} from './webhook.ts';
