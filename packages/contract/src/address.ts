import Type, { type Static } from 'typebox';
import { notBlank, strict, text } from './field-schemas.ts';

export const addressFields = {
  address1: notBlank(40),
  address2: Type.Optional(text(40)),
  city: notBlank(40),
  postCode: notBlank(10),
  country: notBlank(40),
};

/** An address without a role, such as the default address of a contact. */
export const Address = Type.Object(addressFields, { ...strict, title: 'Address' });
export type Address = Static<typeof Address>;
