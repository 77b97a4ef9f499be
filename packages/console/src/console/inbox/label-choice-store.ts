import { defaultLabelChoice, type LabelChoice, labelFormats } from './label-rules.ts';

const storageKey = 'labwire-labels';

/** The format that was used last on this computer. The numbers belong to one job and are not stored. */
export function readLabelChoice(): LabelChoice {
  const [format, dpi] = (localStorage.getItem(storageKey) ?? '').split(' ');
  const known = labelFormats.find(({ value }) => value === format);
  const resolution = (['203', '300', '600'] as const).find((value) => value === dpi);
  return { ...defaultLabelChoice, ...(known && { format: known.value }), ...(resolution && { dpi: resolution }) };
}

export const storeLabelChoice = ({ format, dpi }: LabelChoice): void =>
  localStorage.setItem(storageKey, `${format} ${dpi}`);
