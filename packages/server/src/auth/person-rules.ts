import type { Person, PersonChange } from '@labwire/contract/person.ts';

/** How long an invitation can be accepted. */
export const invitationLifetimeMs = 7 * 24 * 60 * 60_000;

/** How many invitations of an account may be open. */
export const maxInvitations = 50;

/** The identifier of a person on the wire and in the audit trail. */
export const personCode = (personId: number): string => `P${personId}`;

export const personNumber = (code: string): number => Number(code.slice(1));

/** An e-mail address as it is compared. Mail servers treat addresses that differ in letter case as one mailbox. */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

/** Why a manager may not change a person like this; undefined if it is allowed. */
export function changeObstacle(person: Person, change: PersonChange, managerId: string): string | undefined {
  if (person.personId === managerId) return 'You cannot change your own role or status. Ask another manager.';
  if (person.status === 'INVITED' && change.status !== undefined) {
    return 'The person has not accepted the invitation. Remove the person to withdraw it.';
  }
  return undefined;
}

/** Why a manager may not remove a person; undefined if it is allowed. */
export const removalObstacle = (personId: string, managerId: string): string | undefined =>
  personId === managerId ? 'You cannot remove yourself. Ask another manager.' : undefined;
