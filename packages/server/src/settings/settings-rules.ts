import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { staffNameKey, staffNameViolations } from '../auth/staff-name-rules.ts';
import { dateFault } from '../platform/validation/calendar.ts';
import type { Valid } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';

/** The settings until the laboratory changes them. Production requires that a second person approves reports. */
export const defaultSettings = (environment: string): LaboratorySettings => ({
  name: 'Laboratory',
  address: [],
  signatories: [],
  twoPairsOfEyes: environment === 'production',
  requireCompleteReports: environment === 'production',
});

/** Settings that were stored before the setting existed have the default of the environment. */
export const requiresCompleteReports = (
  { requireCompleteReports }: Pick<LaboratorySettings, 'requireCompleteReports'>,
  environment: string,
): boolean => requireCompleteReports ?? environment === 'production';

/** Who changes the settings. */
export interface SettingsCaller {
  role: Role;
  /** Present if a person signed in. */
  session?: object;
}

/** Rules that require a second person are switched off by people, and a LIMS does not choose the signatories. */
export function settingsAccessViolations(
  before: LaboratorySettings,
  after: LaboratorySettings,
  { role, session }: SettingsCaller,
): Violation[] {
  const switchedOff = (['twoPairsOfEyes', 'secondPersonPublishes'] as const).filter(
    (rule) => before[rule] && !after[rule] && session === undefined,
  );
  const changesSignatories =
    role === 'integration' && canonicalText(before.signatories) !== canonicalText(after.signatories);
  return [
    ...switchedOff.map(
      (rule): Violation => ({
        pointer: `/${rule}`,
        code: 'person_required',
        message: 'can only be switched off by an admin who signed in, not with a token',
      }),
    ),
    ...(changesSignatories
      ? [{ pointer: '/signatories', code: 'person_required', message: 'cannot be changed by a program' } as const]
      : []),
  ];
}

/** The order of an object's keys has no meaning, and the database does not keep it. */
const canonicalText = (signatories: LaboratorySettings['signatories']): string =>
  JSON.stringify(signatories.map((signatory) => Object.entries(signatory).sort()));

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** `databaseZones` are the names of the time zones that PostgreSQL knows. */
export function settingsViolations(
  { logo, accreditationMark, timeZone, holidays, sites, signatories }: Valid<LaboratorySettings>,
  databaseZones: readonly string[],
): Violation[] {
  return [
    ...imageViolations('/logo', logo),
    ...imageViolations('/accreditationMark', accreditationMark),
    ...timeZoneViolations(timeZone, databaseZones),
    ...(holidays ?? []).flatMap((date, i) => holidayViolations(`/holidays/${i}`, date)),
    ...duplicates('/sites', 'code', sites?.map((site) => site?.code) ?? []),
    ...duplicates('/signatories', 'name', signatories?.map((signatory) => signatory?.name) ?? [], staffNameKey),
    ...(signatories ?? []).flatMap((signatory, i) => staffNameViolations(`/signatories/${i}/name`, signatory?.name)),
  ];
}

function holidayViolations(pointer: string, date: string | undefined): Violation[] {
  const fault = date === undefined ? undefined : dateFault(date);
  return fault ? [{ pointer, ...fault }] : [];
}

/** A small file can contain a picture that takes gigabytes of memory. */
const maxPixelsPerSide = 2_000;

function imageViolations(pointer: string, image: string | undefined): Violation[] {
  const message = image === undefined ? undefined : pngFault(Buffer.from(image, 'base64'));
  return message === undefined ? [] : [{ pointer, code: 'bad_picture', message }];
}

/** The signature of a PNG is followed by the length and the name of the first chunk, and by width and height. */
function pngFault(png: Buffer): string | undefined {
  const isPng = png.subarray(0, 8).equals(pngSignature) && png.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng || png.length < 24) return 'must be a PNG image in Base64';
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (width <= maxPixelsPerSide && height <= maxPixelsPerSide) return undefined;
  return `must have at most ${maxPixelsPerSide} pixels on each side; it has ${width} × ${height}`;
}

function duplicates(
  listPointer: string,
  field: string,
  values: readonly (string | undefined)[],
  keyOf = (value: string): string => value,
): Violation[] {
  const keys = values.map((value) => value && keyOf(value));
  return values.flatMap((value, i): Violation[] => {
    if (value === undefined || keys.indexOf(keys[i]) === i) return [];
    const message = `${quote(value)} occurs more than once`;
    return [{ pointer: `${listPointer}/${i}/${field}`, code: 'duplicate', message }];
  });
}

/** PostgreSQL counts days in the zone and Intl formats times in it, so both must know its name. */
function timeZoneViolations(timeZone: string | undefined, databaseZones: readonly string[]): Violation[] {
  if (timeZone === undefined || (databaseZones.includes(timeZone) && isIntlZone(timeZone))) return [];
  const suggestion = new Suggester().didYouMean(timeZone, databaseZones.filter(isIntlZone));
  const message = `no time zone ${quote(timeZone)}; use an IANA name such as Pacific/Auckland${suggestion}`;
  return [{ pointer: '/timeZone', code: 'unknown_time_zone', message }];
}

function isIntlZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
