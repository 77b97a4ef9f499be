import type { clientOperations } from '@labwire/contract/client-operations.ts';
import { type Answered, type AnswerOf, type Asked, addressOf, type Sent, send } from './call.ts';
import { clientCalls } from './calls.ts';

type Operations = typeof clientOperations;
export type ClientCall = keyof Operations & keyof typeof clientCalls;
export type ClientAsked<Id extends ClientCall> = Asked<Operations[Id]>;
export type ClientAnswer<Id extends ClientCall> = AnswerOf<Operations[Id]>;

/** Calls an operation of the customers' interface with their token. */
export async function askClient<Id extends ClientCall>(
  id: Id,
  token: string | undefined,
  asked: ClientAsked<Id>,
): Promise<Answered<ClientAnswer<Id>>> {
  const [method, path] = clientCalls[id];
  const { headers, ...rest } = asked as Sent;
  const withToken = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers };
  // Without credentials of the browser's own: it would answer a wrong password with a dialog of its own.
  const answered = await send(method, addressOf(path, rest), { ...rest, headers: withToken, credentials: 'omit' });
  return answered as Answered<ClientAnswer<Id>>;
}

/** Method and address of a call, as a person would write it down. */
export const clientRequest = <Id extends ClientCall>(id: Id, asked: ClientAsked<Id>) => ({
  method: clientCalls[id][0],
  address: addressOf(clientCalls[id][1], asked as Sent),
});
