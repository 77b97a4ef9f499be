import type { Role } from '@labwire/contract/lab-staff.ts';

export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  approver: 'Approver',
  analyst: 'Analyst',
  integration: 'Program',
};
