import {
  type ClientOperationId,
  type ClientOperations,
  clientOperations,
  type Operation,
  OperationCaller,
  type OperationRequest,
  operationUrl,
  type RequestArguments,
  type ResponseBody,
  type UrlParts,
} from '@labwire/client/operations';
import { fetchFile, givenQuery, pageTransport, type ServiceResponse, serviceResponse } from './service.ts';

export type { ClientOperationId };
export type ClientRequest<Id extends ClientOperationId> = OperationRequest<ClientOperations[Id]>;
export type ClientResponse<Id extends ClientOperationId> = ResponseBody<ClientOperations[Id]>;

/** Sends the session cookie of the person. */
const clientTransport = () => pageTransport({ credentials: 'same-origin' });

/** Calls an operation of the client interface with the session of the person. */
export function callClient<Id extends ClientOperationId>(
  id: Id,
  request: ClientRequest<Id>,
): Promise<ServiceResponse<ClientResponse<Id>>> {
  const caller = new OperationCaller<ClientOperations>(clientOperations, clientTransport());
  const given = { ...request, query: givenQuery((request as UrlParts).query) };
  return serviceResponse(caller.call(id, ...([given] as unknown as RequestArguments<ClientOperations[Id]>)));
}

/** Downloads a file. Unlike a link, it can choose the format, and its errors are shown on the page. */
export async function downloadFile(url: string, accept = '*/*'): Promise<{ file: Blob; headers: Headers }> {
  return fetchFile(clientTransport(), url, accept);
}

export const isClientOperation = (id: unknown): id is ClientOperationId =>
  typeof id === 'string' && id in clientOperations;

/** The method and the URL of a request, to show them on a page. */
export const clientRequestLine = <Id extends ClientOperationId>(id: Id, request: Partial<ClientRequest<Id>>) => ({
  method: clientOperations[id].method,
  address: operationUrl(clientOperations[id], { ...request, query: givenQuery((request as UrlParts).query) }),
});

/** Whether a page shows the operation to a person with this role, in an account with these scopes. The service enforces both. */
export function accessAllows(scopes: readonly string[], role: string, id: ClientOperationId): boolean {
  const { needs, roles = [] }: Operation = clientOperations[id];
  return roles.includes(role) && needs.every((scope) => scopes.includes(scope));
}
