import type { LaboratorySettings, Retention } from '@labwire/contract/lab-settings.ts';

/** The settings as form values. */
export interface SettingsForm {
  name: string;
  address: string;
  accreditation: string;
  logo: string | undefined;
  signatories: Signatory[];
  twoPairsOfEyes: boolean;
  turnaroundDays: string;
  /** Empty for the default. */
  timeZone: string;
  retention: Record<keyof Retention, string>;
}

export interface Signatory {
  /** Identifies the row in React; names may be empty or equal. */
  key: number;
  name: string;
  title: string;
}

export const toSettingsForm = (settings: LaboratorySettings): SettingsForm => ({
  name: settings.name,
  address: settings.address.join('\n'),
  accreditation: settings.accreditation ?? '',
  logo: settings.logo,
  signatories: settings.signatories.map((signatory, key) => ({ key, ...signatory })),
  twoPairsOfEyes: settings.twoPairsOfEyes,
  turnaroundDays: settings.turnaroundDays === undefined ? '' : String(settings.turnaroundDays),
  timeZone: settings.timeZone ?? '',
  retention: {
    readsDays: String(settings.retention?.readsDays ?? ''),
    rejectionsDays: String(settings.retention?.rejectionsDays ?? ''),
    unusedContactsYears: String(settings.retention?.unusedContactsYears ?? ''),
  },
});

/** Settings that this page does not show keep their values. */
export function toSettings(form: SettingsForm, base: LaboratorySettings): LaboratorySettings {
  const {
    accreditation: _accreditation,
    logo: _logo,
    turnaroundDays: _days,
    timeZone: _zone,
    retention: baseRetention,
    ...others
  } = base;
  const retention = toRetention(form, baseRetention);
  return {
    ...others,
    name: form.name,
    address: form.address.split('\n').filter((line) => line.trim() !== ''),
    signatories: form.signatories.map(({ name, title }) => ({ name, title })),
    twoPairsOfEyes: form.twoPairsOfEyes,
    ...(form.accreditation !== '' && { accreditation: form.accreditation }),
    ...(form.logo !== undefined && { logo: form.logo }),
    ...(form.turnaroundDays !== '' && { turnaroundDays: Number(form.turnaroundDays) }),
    ...(form.timeZone.trim() !== '' && { timeZone: form.timeZone.trim() }),
    ...(retention && { retention }),
  };
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
  logo: 'Logo',
  signatories: 'Signatories',
  twoPairsOfEyes: 'Four-eyes principle',
  turnaroundDays: 'Turnaround',
  timeZone: 'Time zone',
  retention: 'Retention',
};

export function changedFields(before: LaboratorySettings, after: LaboratorySettings): Field[] {
  const fields = Object.keys({ ...before, ...after }) as Field[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

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

const maxLogoLength = 400_000;
const pngStart = 'iVBORw0KGgo';

/** Why a Base64 image cannot be used as logo, or undefined. */
export function logoError(base64: string): string | undefined {
  if (!base64.startsWith(pngStart)) return 'This is not a PNG image.';
  if (base64.length <= maxLogoLength) return undefined;
  return `The image has ${kilobytes(base64)} KB; the limit is ${Math.floor((maxLogoLength * 3) / 4 / 1_000)} KB.`;
}

export const kilobytes = (base64: string): number => Math.ceil((base64.length * 3) / 4 / 1_000);
