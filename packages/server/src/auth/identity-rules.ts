import { staffNameKey } from './staff-name-rules.ts';

/**
 * Who is responsible for what a session or a token does: `person:` and the identifier of a member of staff, or `token:` and
 * the compared name of a token that no person created. Two callers are the same person if their identities are equal.
 */
export type Identity = string;

export const personIdentity = (staffId: number): Identity => `person:${staffId}`;
/** The member of staff of an identity; undefined for a token that no person created. */
export function staffIdOf(identity: Identity): number | undefined {
  const [, staffId] = /^person:(\d+)$/.exec(identity) ?? [];
  return staffId === undefined ? undefined : Number(staffId);
}

export const tokenIdentity = (name: string): Identity => `token:${staffNameKey(name)}`;

/** The admin token of the deployment, which belongs to the installation and not to a person. */
export const adminTokenName = 'admin';
export const adminTokenIdentity: Identity = tokenIdentity(adminTokenName);

/** A token acts for the person who created it. One that was created with the admin token of the deployment acts for itself. */
export const identityOfNewToken = (creator: Identity, name: string): Identity =>
  creator === adminTokenIdentity ? tokenIdentity(name) : creator;

/** The name of a member of staff or a token in an actor of the audit trail, such as `staff:Hana`. */
export const nameOfActor = (actor: string): string => actor.replace(/^staff:/, '');
