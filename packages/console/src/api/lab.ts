import type { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import { type Answered, type AnswerOf, type Asked, addressOf, type Sent, send } from './call.ts';
import { labCalls } from './calls.ts';

type Operations = typeof labOperations;
export type LabCall = keyof Operations & keyof typeof labCalls;
export type LabAsked<Id extends LabCall> = Asked<Operations[Id]>;
export type LabAnswer<Id extends LabCall> = AnswerOf<Operations[Id]>;

/** Calls an operation of the laboratory's interface, with the session of the page. */
export async function askLab<Id extends LabCall>(id: Id, asked: LabAsked<Id>): Promise<Answered<LabAnswer<Id>>> {
  const [method, path] = labCalls[id];
  return (await send(method, addressOf(path, asked as Sent), asked as Sent)) as Answered<LabAnswer<Id>>;
}

/** The same, for those who need the body alone. */
export async function lab<Id extends LabCall>(id: Id, asked: LabAsked<Id>): Promise<LabAnswer<Id>> {
  return (await askLab(id, asked)).body;
}

/** The address of what an operation answers, for links, pictures and downloads. */
export const labAddress = <Id extends LabCall>(id: Id, asked: LabAsked<Id>): string =>
  addressOf(labCalls[id][1], asked as Sent);

/** Whether the role may call the operation; the service decides, this is for what to show. */
export const mayCall = (role: Role, id: LabCall): boolean => (labCalls[id][2] as readonly string[]).includes(role);
