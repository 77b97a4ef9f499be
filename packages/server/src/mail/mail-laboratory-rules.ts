import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { contactTexts } from '@labwire/contract/laboratory.ts';
import type { MailLaboratory } from './mail-facts.ts';

/** What mails show of the laboratory. */
export const mailLaboratory = ({ name, address, contact, colour, logo }: LaboratorySettings): MailLaboratory => ({
  name,
  address: [...address, ...contactTexts(contact)],
  colour,
  hasLogo: logo !== undefined,
});
