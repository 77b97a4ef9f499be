import type { Deadline } from './abort.ts';
import {
  type OperationResponse,
  operationUrl,
  type RequestArguments,
  type RequestOptions,
  type ResponseBody,
  type TableOf,
  type TypesOf,
  type UrlParts,
} from './operation.ts';
import type { HttpRequest, Transport } from './transport.ts';

/** Calls the operations of a generated table with the types of their requests and responses. */
export class OperationCaller<Operations extends TypesOf<Operations>> {
  readonly #table: TableOf<Operations>;
  readonly #transport: Transport;

  constructor(table: TableOf<Operations>, transport: Transport) {
    this.#table = table;
    this.#transport = transport;
  }

  async call<Id extends keyof Operations>(
    id: Id,
    ...[request]: RequestArguments<Operations[Id]>
  ): Promise<OperationResponse<ResponseBody<Operations[Id]>>> {
    const response = await this.#transport.json(this.#httpRequest(id, request));
    return response as OperationResponse<ResponseBody<Operations[Id]>>;
  }

  /** The response before its body is read. The caller releases the deadline when the body is complete. */
  stream<Id extends keyof Operations>(
    id: Id,
    ...[request]: RequestArguments<Operations[Id]>
  ): Promise<{ response: Response; deadline: Deadline }> {
    return this.#transport.stream(this.#httpRequest(id, request));
  }

  #httpRequest(
    id: keyof Operations,
    request: (UrlParts & RequestOptions & { body?: unknown }) | undefined,
  ): HttpRequest {
    const { path, query, ...rest } = request ?? {};
    const operation = this.#table[id];
    return { ...rest, method: operation.method, url: operationUrl(operation, { path, query }) };
  }
}
