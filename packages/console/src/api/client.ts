import {
  type ClientOperationId,
  type ClientOperations,
  clientOperations,
  fixedToken,
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

/** With a token, or with the session cookie of a person. */
const clientTransport = (token: string | undefined) =>
  token === undefined
    ? pageTransport({ credentials: 'same-origin' })
    : pageTransport({ credentials: 'omit' }, fixedToken(token));

/** Without cookies and HTTP credentials: with them a browser shows its own sign-in dialog after a 401 of a token endpoint. */
const tokenTransport = () => pageTransport({ credentials: 'omit' });

/** Calls an operation of the client interface with a token, or with the session of a person. */
export function callClient<Id extends ClientOperationId>(
  id: Id,
  token: string | undefined,
  request: ClientRequest<Id>,
): Promise<ServiceResponse<ClientResponse<Id>>> {
  const caller = new OperationCaller<ClientOperations>(
    clientOperations,
    clientOperations[id].path.startsWith('/client/oauth/') ? tokenTransport() : clientTransport(token),
  );
  const given = { ...request, query: givenQuery((request as UrlParts).query) };
  return serviceResponse(caller.call(id, ...([given] as unknown as RequestArguments<ClientOperations[Id]>)));
}

/** Downloads a file, which a link could not do because it sends no token. */
export async function downloadFile(
  url: string,
  token: string | undefined,
  accept = '*/*',
): Promise<{ file: Blob; headers: Headers }> {
  return fetchFile(clientTransport(token), url, accept);
}

export const isClientOperation = (id: unknown): id is ClientOperationId =>
  typeof id === 'string' && id in clientOperations;

/** The method and the URL of a request, to show them on a page. */
export const clientRequestLine = <Id extends ClientOperationId>(id: Id, request: Partial<ClientRequest<Id>>) => ({
  method: clientOperations[id].method,
  address: operationUrl(clientOperations[id], { ...request, query: givenQuery((request as UrlParts).query) }),
});

/**
 * Whether a page shows the operation to a caller with these scopes and, for a person, with this role. The service enforces
 * both.
 */
export function accessAllows(scopes: readonly string[], role: string | undefined, id: ClientOperationId): boolean {
  const operation: Operation = clientOperations[id];
  const { needs, roles = [] } = operation;
  const isAllowed = role === undefined ? needs.length > 0 || roles.length === 0 : roles.includes(role);
  return isAllowed && needs.every((scope) => scopes.includes(scope));
}
