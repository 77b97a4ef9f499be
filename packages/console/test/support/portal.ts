import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { CustomerRole } from '@labwire/contract/person.ts';
import type { Page } from 'playwright-core';
import type { Laboratory } from '../../../server/test/support/laboratory.ts';
import { personPassword } from '../../../server/test/support/people.ts';
import { fromOurPages } from '../../../server/test/support/staff.ts';

/** A person of a customer who accepted the laboratory's invitation. */
export interface PortalPerson {
  personId: string;
  name: string;
  email: string;
  password: string;
}

export async function portalPerson(
  lab: Laboratory,
  { accountId }: { accountId: number },
  role: CustomerRole = 'manager',
  email = `${role}@customer.example`,
): Promise<PortalPerson> {
  const name = `Portal ${role}`;
  const invited = await lab.lab(labOperations.inviteAccountPerson, { path: { accountId }, body: { email, role } });
  const token = new URL(invited.body.invitationUrl).hash.slice(1);
  const body = { token, name, password: personPassword };
  const accepted = await lab.call(clientOperations.acceptInvitation, { body, headers: fromOurPages });
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  return { personId: accepted.body.personId, name, email, password: personPassword };
}

/** Signs in on the page that is shown instead of the requested one. */
export async function signInToPortal(page: Page, email: string, password = personPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}
