import type { PersonRole, Role } from '@labwire/contract/lab-staff.ts';
import { roleNames } from '../role-names.ts';

const option = <T extends Role>(value: T) => ({ value, name: roleNames[value] });

export const personRoles = (['analyst', 'approver', 'admin'] as const satisfies PersonRole[]).map(option<PersonRole>);

export const tokenRoles = (['integration', 'analyst', 'approver', 'admin'] as const).map(option<Role>);

export const roleDescriptions: Record<Role, string> = {
  admin: 'All permissions, including customers, staff and settings.',
  approver: 'Can read everything and approve reports.',
  analyst: 'Can register samples, enter measurements and publish results.',
  integration: 'All permissions except accounts and staff; for a LIMS.',
};
