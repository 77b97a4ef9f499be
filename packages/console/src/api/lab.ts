import { type LabOperationId, type LabOperations, labOperations } from '@labwire/client/lab-operations';
import {
  OperationCaller,
  type OperationRequest,
  operationUrl,
  type RequestArguments,
  type ResponseBody,
  type UrlParts,
} from '@labwire/client/operations';
import type { Role } from '@labwire/contract/lab-staff.ts';
import { fetchFile, givenQuery, pageTransport, type ServiceResponse, serviceResponse } from './service.ts';

export type { LabOperationId };
export type LabRequest<Id extends LabOperationId> = OperationRequest<LabOperations[Id]>;
export type LabResponse<Id extends LabOperationId> = ResponseBody<LabOperations[Id]>;

/** Calls an operation of the laboratory interface with the session of the page. */
export function callLab<Id extends LabOperationId>(
  id: Id,
  request: LabRequest<Id>,
): Promise<ServiceResponse<LabResponse<Id>>> {
  const caller = new OperationCaller<LabOperations>(labOperations, pageTransport());
  const given = { ...request, query: givenQuery((request as UrlParts).query) };
  return serviceResponse(caller.call(id, ...([given] as unknown as RequestArguments<LabOperations[Id]>)));
}

/** Calls an operation of the laboratory interface and returns only the body of the response. */
export async function labResponse<Id extends LabOperationId>(
  id: Id,
  request: LabRequest<Id>,
): Promise<LabResponse<Id>> {
  return (await callLab(id, request)).body;
}

/** The URL of an operation, for links, images and downloads. */
export const labUrl = <Id extends LabOperationId>(id: Id, request: LabRequest<Id>): string =>
  operationUrl(labOperations[id], request as UrlParts);

/** Downloads a file of which the format depends on `accept`, which a link could not send. */
export const downloadLabFile = <Id extends LabOperationId>(id: Id, request: { query: object }, accept: string) => {
  const url = operationUrl(labOperations[id], { query: givenQuery(request.query) } as UrlParts);
  return fetchFile(pageTransport(), url, accept);
};

/** Whether a page shows the operation to a role. The service enforces the permission. */
export const mayCall = (role: Role, id: LabOperationId): boolean =>
  (labOperations[id].needs as readonly string[]).includes(role);
