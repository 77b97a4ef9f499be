import Type, { type Static } from 'typebox';
import { notBlank, patterns, strict } from './field-schemas.ts';

export const LaboratoryContact = Type.Object(
  {
    email: Type.Optional(Type.String({ maxLength: 255, pattern: patterns.email.pattern })),
    phone: Type.Optional(notBlank(50, 'As people write it, for example `+64 3 555 0117`.')),
    website: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: patterns.website.pattern,
        description: 'A URL that starts with https:// or http://.',
      }),
    ),
  },
  { ...strict, title: 'LaboratoryContact', description: 'How customers reach the laboratory.' },
);
export type LaboratoryContact = Static<typeof LaboratoryContact>;

export const mapUrl = Type.String({
  maxLength: 300,
  pattern: patterns.mapUrl.pattern,
  description:
    'The URL of a map service with the placeholders `{latitude}` and `{longitude}` (decimal degrees, WGS 84). The portal ' +
    'links sampling points to it.',
});

/** What everybody may know about the laboratory. */
export const Laboratory = Type.Object(
  {
    name: Type.String({ description: 'The name of the laboratory.' }),
    timeZone: Type.String({
      description: 'The IANA name of the time zone of its reports, labels and pages. Times of the API are UTC.',
    }),
    contact: Type.Optional(LaboratoryContact),
    mapUrl: Type.Optional(mapUrl),
    logoUrl: Type.Optional(Type.String({ format: 'uri', description: 'A PNG image, if the laboratory has a logo.' })),
  },
  { ...strict, title: 'Laboratory' },
);
export type Laboratory = Static<typeof Laboratory>;

/** The contact as people read it: phone, e-mail and website, as far as they are known. */
export const contactTexts = ({ phone, email, website }: LaboratoryContact = {}): string[] =>
  [phone, email, website?.replace(/^https?:\/\//, '').replace(/\/$/, '')].filter((text) => text !== undefined);
