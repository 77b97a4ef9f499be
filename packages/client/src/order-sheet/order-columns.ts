/** The fields at the top of an order file in CSV or XLSX, each a label with a value beside it. */
export const headerFields = {
  clientRef: {
    label: 'Your reference',
    option: '--client-ref',
    help: 'Your own reference for this order. It may appear on the report.',
  },
  additionalClientRef: {
    label: 'Additional reference',
    option: '--additional-client-ref',
    help: 'A second reference of yours, if you need one.',
  },
  clientOrderNr: { label: 'Your order number', option: '--order-number', help: 'For example your purchase order.' },
  quoteNr: { label: 'Quote number', option: '--quote', help: 'The number of a quote that the laboratory gave you.' },
  otherReferences: {
    label: 'Other references',
    option: '--reference',
    help: 'As Name=Value; several are separated by semicolons.',
  },
  contact: {
    label: 'Contact e-mail',
    option: '--contact',
    help: 'Required. The primary contact, with the e-mail address that the laboratory has on record.',
  },
  submitter: {
    label: 'Submitted by e-mail',
    option: '--submitter',
    help: 'Only if another person than the contact submits the order.',
  },
  organisation: {
    label: 'Organisation',
    option: '--organisation',
    help: 'The name of your organisation. By default that of the contact.',
  },
  chargeTo: {
    label: 'Charge to organisation',
    option: '--charge-to',
    help: 'Only if another organisation of yours pays.',
  },
  address1: {
    label: 'Delivery address',
    option: '--address',
    help: 'Where to send supplies. By default the address of the contact.',
  },
  address2: { label: 'Delivery address, second line', option: '--address2', help: '' },
  city: { label: 'Delivery city', option: '--city', help: '' },
  postCode: { label: 'Delivery post code', option: '--post-code', help: '' },
  country: { label: 'Delivery country', option: '--country', help: '' },
  notes: { label: 'Notes', option: '--notes', help: 'Instructions for the laboratory.' },
} as const;
export type HeaderKey = keyof typeof headerFields;

interface Column {
  heading: string;
  example: string;
  help: string;
}

/** The columns of the table below those fields. */
export const lineColumns = {
  name: {
    heading: 'Sample name',
    example: 'Example: Drum 12 (this row is ignored)',
    help: 'Required for a sample. As it is written on the container.',
  },
  sampleType: { heading: 'Sample type', example: 'HONEY', help: 'Required for a sample. A code of the catalogue.' },
  tests: {
    heading: 'Tests',
    example: 'TUTIN, UMFCert',
    help: 'Codes of the catalogue, separated by commas or spaces.',
  },
  dateTime: {
    heading: 'Collected at (UTC)',
    example: '2026-03-01 09:30',
    help: 'As year-month-day hour:minute, in UTC.',
  },
  attributes: {
    heading: 'Attributes',
    example: 'Colour=Dark; Batch=12',
    help: 'As Name=Value, separated by semicolons. Quotes keep a semicolon: Name="a; b".',
  },
  location: { heading: 'Location', example: 'Taupō north', help: 'The name of the place.' },
  latitude: {
    heading: 'Latitude',
    example: '-38.6857',
    help: 'In degrees, south negative. Several points of one sample are separated by semicolons.',
  },
  longitude: { heading: 'Longitude', example: '176.0702', help: 'In degrees, west negative. As many as latitudes.' },
  barcodes: {
    heading: 'Barcodes',
    example: '9415000123457',
    help: 'Of the containers, separated by commas or spaces.',
  },
  references: { heading: 'References', example: 'Hive=17', help: 'Your own references, as Name=Value.' },
  parameters: {
    heading: 'Parameters',
    example: 'BatchWeight=298.5',
    help: 'Only for tests with parameters, as Name=Value. A value in quotes is sent as text.',
  },
  composite: {
    heading: 'Composite',
    example: 'North drums',
    help: 'Samples with the same name here are tested together as one.',
  },
  compositeTests: {
    heading: 'Composite tests',
    example: 'TUTIN',
    help: 'The tests of the composite; one of its rows is sufficient.',
  },
  supplies: {
    heading: 'Supplies code',
    example: '',
    help: 'The code of supplies, on a separate row without sample columns.',
  },
  quantity: { heading: 'Quantity', example: '', help: 'How many of the supplies, 1 to 100.' },
} as const satisfies Record<string, Column>;
export type ColumnKey = keyof typeof lineColumns;

/** Rows whose sample name begins with this are ignored. */
export const examplePrefix = 'Example:';

/** Headings are compared without letter case, spaces and punctuation. */
export const normalisedHeading = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
