import Type, { type Static } from 'typebox';
import { strict, text } from './field-schemas.ts';

export const addressFields = {
  address1: text(40),
  address2: Type.Optional(text(40)),
  city: text(40),
  postCode: text(10),
  country: text(40),
};

/** An address without a role, such as the default address of a contact. */
export const Address = Type.Object(addressFields, { ...strict, title: 'Address' });
export type Address = Static<typeof Address>;
