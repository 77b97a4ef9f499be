/** Calling operations directly: for the labwire command and the browser applications. Customers use LabwireClient. */
export type { ClientCaller, ClientOperationId, ClientOperations } from './client-caller.ts';
export { clientOperations } from './generated/client-operations.ts';
export {
  type Operation,
  type OperationRequest,
  type OperationResponse,
  operationUrl,
  type RequestArguments,
  type ResponseBody,
  type UrlParts,
} from './operation.ts';
export { OperationCaller } from './operation-caller.ts';
export { fixedToken, type TokenSource } from './token-source.ts';
export { Transport, type TransportOptions } from './transport.ts';
