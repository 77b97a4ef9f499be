import type { Role } from '@labwire/contract/lab-staff.ts';
import { adminTokenIdentity, type Identity } from './identity-rules.ts';

/** Who publishes a result or approves a report that others made. */
export interface SecondPerson {
  identity: Identity;
  role: Role;
}

/** Why the caller is no person at all, if so: neither a program nor the admin token of the deployment can check results. */
export function noPersonObjection({ identity, role }: SecondPerson): string | undefined {
  if (identity === adminTokenIdentity) {
    return 'The admin token of the deployment is not a person; sign in, or use a token of a person.';
  }
  return role === 'integration' ? 'A program is not a person; sign in, or use a token of a person.' : undefined;
}
