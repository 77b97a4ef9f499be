import type { operations } from './generated/client-api.ts';
import type { OperationCaller } from './operation-caller.ts';

/** The types of the operations of the client interface, by operation id. */
export type ClientOperations = operations;
export type ClientOperationId = keyof ClientOperations;
export type ClientCaller = OperationCaller<ClientOperations>;
