import type { LaboratorySettings, Retention } from '@labwire/contract/lab-settings.ts';

/** The settings as they are typed. */
export interface SettingsForm {
  name: string;
  /** One line of the address on each. */
  address: string;
  accreditation: string;
  logo: string | undefined;
  signatories: Signatory[];
  twoPairsOfEyes: boolean;
  turnaroundDays: string;
  retention: Record<keyof Retention, string>;
}

export interface Signatory {
  /** Tells rows apart while names are typed. */
  key: number;
  name: string;
  title: string;
}

export const formOf = (settings: LaboratorySettings): SettingsForm => ({
  name: settings.name,
  address: settings.address.join('\n'),
  accreditation: settings.accreditation ?? '',
  logo: settings.logo,
  signatories: settings.signatories.map((signatory, key) => ({ key, ...signatory })),
  twoPairsOfEyes: settings.twoPairsOfEyes,
  turnaroundDays: settings.turnaroundDays === undefined ? '' : String(settings.turnaroundDays),
  retention: {
    readsDays: String(settings.retention?.readsDays ?? ''),
    rejectionsDays: String(settings.retention?.rejectionsDays ?? ''),
    unusedContactsYears: String(settings.retention?.unusedContactsYears ?? ''),
  },
});

/** What the form says, and of all else what was there: settings that this page does not know stay as they are. */
export function settingsOf(form: SettingsForm, base: LaboratorySettings): LaboratorySettings {
  const { accreditation: _accreditation, logo: _logo, turnaroundDays: _days, retention, ...kept } = base;
  const keeping = retentionOf(form, retention);
  return {
    ...kept,
    name: form.name,
    address: form.address.split('\n').filter((line) => line.trim() !== ''),
    signatories: form.signatories.map(({ name, title }) => ({ name, title })),
    twoPairsOfEyes: form.twoPairsOfEyes,
    ...(form.accreditation !== '' && { accreditation: form.accreditation }),
    ...(form.logo !== undefined && { logo: form.logo }),
    ...(form.turnaroundDays !== '' && { turnaroundDays: Number(form.turnaroundDays) }),
    ...(keeping && { retention: keeping }),
  };
}

/** What is kept as usual is left out; and where nothing was said and nothing is, so is all of it. */
function retentionOf({ retention }: SettingsForm, base: Retention | undefined): Retention | undefined {
  const result: Retention = { ...base };
  for (const [name, typed] of Object.entries(retention) as [keyof Retention, string][]) {
    if (typed === '') delete result[name];
    else result[name] = Number(typed);
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
  twoPairsOfEyes: 'Two pairs of eyes',
  turnaroundDays: 'Turnaround',
  retention: 'Retention',
};

/** The fields in which two settings differ. */
export function changedFields(before: LaboratorySettings, after: LaboratorySettings): Field[] {
  const fields = Object.keys({ ...before, ...after }) as Field[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** What one person changed, put over what somebody else made of the same settings meanwhile. */
export function rebased(
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
    result.retention = rebasedRetention(base.retention, mine.retention, theirs.retention);
  }
  return result as LaboratorySettings;
}

/** Number by number: one person may think of reads and the other of contacts. */
function rebasedRetention(base: Retention = {}, mine: Retention, theirs: Retention): Retention {
  const result = { ...theirs };
  for (const name of Object.keys({ ...base, ...mine }) as (keyof Retention)[]) {
    if (mine[name] === base[name]) continue;
    if (mine[name] === undefined) delete result[name];
    else result[name] = mine[name];
  }
  return result;
}

const largestLogo = 400_000;
const pngStart = 'iVBORw0KGgo';

/** What is wrong with a picture in Base64; undefined: nothing. */
export function logoMistake(base64: string): string | undefined {
  if (!base64.startsWith(pngStart)) return 'This is not a PNG picture.';
  if (base64.length <= largestLogo) return undefined;
  return `This picture has ${kilobytes(base64)} KB; at most ${Math.floor((largestLogo * 3) / 4 / 1_000)} KB fit.`;
}

export const kilobytes = (base64: string): number => Math.ceil((base64.length * 3) / 4 / 1_000);
