import type { LaboratorySettings, Retention, Signatory } from '@labwire/contract/lab-settings.ts';
import type { LaboratoryContact } from '@labwire/contract/laboratory.ts';

/** The settings as form values. */
export interface SettingsForm {
  name: string;
  address: string;
  accreditation: string;
  contact: Record<keyof LaboratoryContact, string>;
  /** Empty for the default. */
  colour: string;
  /** Empty for no links. */
  mapUrl: string;
  logo: string | undefined;
  accreditationMark: string | undefined;
  reportPaper: 'A4' | 'LETTER';
  sites: SiteRow[];
  requireCompleteReports: boolean;
  signatories: SignatoryRow[];
  twoPairsOfEyes: boolean;
  secondPersonPublishes: boolean;
  requireAuthorityCertificate: boolean;
  turnaroundDays: string;
  /** One date per line. */
  holidays: string;
  /** Empty for the default. */
  timeZone: string;
  retention: Record<keyof Retention, string>;
}

export interface SignatoryRow {
  /** Identifies the row in React; names may be empty or equal. */
  key: number;
  name: string;
  fullName: string;
  title: string;
  /** Separated by commas; empty for all. */
  sections: string;
  opinions: boolean;
}

export interface SiteRow {
  key: number;
  code: string;
  name: string;
  /** One line for each line of the address. */
  address: string;
}

/** A key for a new row. */
export const nextKey = (rows: readonly { key: number }[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

export const toSettingsForm = (settings: LaboratorySettings): SettingsForm => ({
  name: settings.name,
  address: settings.address.join('\n'),
  accreditation: settings.accreditation ?? '',
  contact: {
    email: settings.contact?.email ?? '',
    phone: settings.contact?.phone ?? '',
    website: settings.contact?.website ?? '',
  },
  colour: settings.colour ?? '',
  mapUrl: settings.mapUrl ?? '',
  logo: settings.logo,
  accreditationMark: settings.accreditationMark,
  reportPaper: settings.reportPaper ?? 'A4',
  sites: (settings.sites ?? []).map(({ address, ...site }, key) => ({ key, ...site, address: address.join('\n') })),
  requireCompleteReports: settings.requireCompleteReports ?? false,
  signatories: settings.signatories.map((signatory, key) => ({
    key,
    name: signatory.name,
    fullName: signatory.fullName ?? '',
    title: signatory.title,
    sections: (signatory.sections ?? []).join(', '),
    opinions: signatory.opinions ?? false,
  })),
  twoPairsOfEyes: settings.twoPairsOfEyes,
  secondPersonPublishes: settings.secondPersonPublishes ?? false,
  requireAuthorityCertificate: settings.requireAuthorityCertificate ?? false,
  turnaroundDays: settings.turnaroundDays === undefined ? '' : String(settings.turnaroundDays),
  holidays: (settings.holidays ?? []).join('\n'),
  timeZone: settings.timeZone ?? '',
  retention: {
    readsDays: String(settings.retention?.readsDays ?? ''),
    rejectionsDays: String(settings.retention?.rejectionsDays ?? ''),
  },
});

/** Settings that this page does not show keep their values. */
export function toSettings(form: SettingsForm, base: LaboratorySettings): LaboratorySettings {
  const {
    accreditation: _accreditation,
    contact: baseContact,
    colour: _colour,
    mapUrl: _mapUrl,
    logo: _logo,
    accreditationMark: _mark,
    sites: _sites,
    reportPaper: basePaper,
    requireCompleteReports: baseComplete,
    secondPersonPublishes: basePublishes,
    requireAuthorityCertificate: baseAuthority,
    turnaroundDays: _days,
    holidays: _holidays,
    timeZone: _zone,
    retention: baseRetention,
    ...others
  } = base;
  const retention = toRetention(form, baseRetention);
  const contact = toContact(form, baseContact);
  return {
    ...others,
    name: form.name,
    address: lines(form.address),
    signatories: form.signatories.map(toSignatory),
    twoPairsOfEyes: form.twoPairsOfEyes,
    ...(form.accreditation !== '' && { accreditation: form.accreditation }),
    ...(contact && { contact }),
    ...(form.colour.trim() !== '' && { colour: form.colour.trim() }),
    ...(form.mapUrl.trim() !== '' && { mapUrl: form.mapUrl.trim() }),
    ...(form.logo !== undefined && { logo: form.logo }),
    ...(form.accreditationMark !== undefined && { accreditationMark: form.accreditationMark }),
    ...(form.sites.length > 0 && {
      sites: form.sites.map(({ code, name, address }) => ({ code: code.trim(), name, address: lines(address) })),
    }),
    // A setting that is absent and has its default value stays absent.
    ...((basePaper !== undefined || form.reportPaper !== 'A4') && { reportPaper: form.reportPaper }),
    ...((baseComplete !== undefined || form.requireCompleteReports) && {
      requireCompleteReports: form.requireCompleteReports,
    }),
    ...((basePublishes !== undefined || form.secondPersonPublishes) && {
      secondPersonPublishes: form.secondPersonPublishes,
    }),
    ...((baseAuthority !== undefined || form.requireAuthorityCertificate) && {
      requireAuthorityCertificate: form.requireAuthorityCertificate,
    }),
    ...(form.turnaroundDays !== '' && { turnaroundDays: Number(form.turnaroundDays) }),
    ...(form.holidays.trim() !== '' && { holidays: lines(form.holidays).map((date) => date.trim()) }),
    ...(form.timeZone.trim() !== '' && { timeZone: form.timeZone.trim() }),
    ...(retention && { retention }),
  };
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function toSignatory({ name, fullName, title, sections, opinions }: SignatoryRow): Signatory {
  const named = sections
    .split(',')
    .map((section) => section.trim())
    .filter((section) => section !== '');
  return {
    name,
    ...(fullName.trim() !== '' && { fullName: fullName.trim() }),
    title,
    ...(named.length > 0 && { sections: named }),
    ...(opinions && { opinions }),
  };
}

/** Omits what is empty, and the whole object if it was not there and stays empty. */
function toContact({ contact }: SettingsForm, base: LaboratoryContact | undefined): LaboratoryContact | undefined {
  const entered = Object.entries(contact).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]]));
  return base === undefined && entered.length === 0 ? undefined : Object.fromEntries(entered);
}

/** Omits periods with their default value, and the whole object if it was not there and stays empty. */
function toRetention({ retention }: SettingsForm, base: Retention | undefined): Retention | undefined {
  const result: Retention = { ...base };
  for (const [name, text] of Object.entries(retention) as [keyof Retention, string][]) {
    if (text === '') delete result[name];
    else result[name] = Number(text);
  }
  return base === undefined && Object.keys(result).length === 0 ? undefined : result;
}

type Field = keyof LaboratorySettings;

export const fieldNames: Record<Field, string> = {
  name: 'Name',
  address: 'Address',
  accreditation: 'Accreditation',
  contact: 'Contact',
  colour: 'Colour',
  mapUrl: 'Map service',
  logo: 'Logo',
  accreditationMark: 'Accreditation mark',
  sites: 'Sites',
  reportPaper: 'Paper size',
  requireCompleteReports: 'Complete reports',
  signatories: 'Signatories',
  twoPairsOfEyes: 'Four-eyes principle',
  secondPersonPublishes: 'Publishing by a second person',
  requireAuthorityCertificate: 'Certificate of an authority',
  turnaroundDays: 'Turnaround',
  holidays: 'Holidays',
  timeZone: 'Time zone',
  retention: 'Retention',
};

export function changedFields(before: LaboratorySettings, after: LaboratorySettings): Field[] {
  const fields = Object.keys({ ...before, ...after }) as Field[];
  return fields.filter((field) => canonicalText(before[field]) !== canonicalText(after[field]));
}

/** JSON with sorted keys: the order of an object's keys has no meaning, and the database does not keep it. */
const canonicalText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/** Three-way merge: applies my changes since `base` to their version. */
export function mergeSettings(
  base: LaboratorySettings,
  mine: LaboratorySettings,
  theirs: LaboratorySettings,
): LaboratorySettings {
  const result: Partial<Record<Field, unknown>> = { ...theirs };
  for (const field of changedFields(base, mine)) {
    if (mine[field] === undefined) delete result[field];
    else result[field] = mine[field];
  }
  if (mine.retention && theirs.retention) {
    result.retention = mergeRetention(base.retention, mine.retention, theirs.retention);
  }
  return result as LaboratorySettings;
}

/** Merges each period separately. */
function mergeRetention(base: Retention = {}, mine: Retention, theirs: Retention): Retention {
  const result = { ...theirs };
  for (const name of Object.keys({ ...base, ...mine }) as (keyof Retention)[]) {
    if (mine[name] === base[name]) continue;
    if (mine[name] === undefined) delete result[name];
    else result[name] = mine[name];
  }
  return result;
}

const maxImageLength = 400_000;
const pngStart = 'iVBORw0KGgo';

/** Why a Base64 image cannot be used, or undefined. */
export function imageError(base64: string): string | undefined {
  if (!base64.startsWith(pngStart)) return 'This is not a PNG image.';
  if (base64.length <= maxImageLength) return undefined;
  return `The image has ${kilobytes(base64)} KB; the limit is ${Math.floor((maxImageLength * 3) / 4 / 1_000)} KB.`;
}

export const kilobytes = (base64: string): number => Math.ceil((base64.length * 3) / 4 / 1_000);
