import type { PersonRole, Role } from '@labwire/contract/lab-staff.ts';
import { roleNames } from '../role-names.ts';

const choice = <T extends Role>(value: T) => ({ value, name: roleNames[value] });

export const personRoles = (['analyst', 'approver', 'admin'] as const satisfies PersonRole[]).map(choice<PersonRole>);

export const tokenRoles = (['integration', 'analyst', 'approver', 'admin'] as const).map(choice<Role>);

/** What each role may, as a hint beside the choice. */
export const roleWords: Record<Role, string> = {
  admin: 'Everything: customers, staff, settings and all the work.',
  approver: 'Reads everything, and approves reports.',
  analyst: 'Registers samples, measures, and publishes results.',
  integration: 'Everything but customers’ accounts and staff; for the laboratory’s own system.',
};
