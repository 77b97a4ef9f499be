import type { CustomerRole } from '@labwire/contract/person.ts';

/** The roles of a customer's people on pages. */
export const customerRoleLabels: Record<CustomerRole, string> = {
  reader: 'Reader',
  orderer: 'Orderer',
  manager: 'Manager',
};

export const customerRoleHints: Record<CustomerRole, string> = {
  reader: 'Reads orders, results, reports and trends.',
  orderer: 'Also submits and cancels orders, asks and answers questions.',
  manager: 'Also manages people, credentials, webhooks and notifications.',
};

export const customerRoleOptions = (Object.keys(customerRoleLabels) as CustomerRole[]).map((value) => ({
  value,
  name: customerRoleLabels[value],
}));
