import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { Violation } from '@labwire/contract/problem.ts';

/** The settings until the laboratory changes them. Production requires that a second person approves reports. */
export const defaultSettings = (environment: string): LaboratorySettings => ({
  name: 'Laboratory',
  address: [],
  signatories: [],
  twoPairsOfEyes: environment === 'production',
});

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function settingsViolations(logo: string | undefined): Violation[] {
  if (logo === undefined || Buffer.from(logo, 'base64').subarray(0, 8).equals(pngSignature)) return [];
  return [{ pointer: '/logo', code: 'bad_picture', message: 'must be a PNG image in Base64' }];
}
