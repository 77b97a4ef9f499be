import Type from 'typebox';

/** The Accept header that selects the FHIR R4 representation of a result. */
export const fhirMediaType = 'application/fhir+json; fhirVersion=4.0';

/** Only the outline; the FHIR standard defines the resources. */
export const FhirBundle = Type.Object(
  {
    resourceType: Type.Literal('Bundle'),
    id: Type.String({ format: 'uuid', description: 'The resultId.' }),
    identifier: Type.Object({ system: Type.String(), value: Type.String() }),
    type: Type.Literal('collection'),
    timestamp: Type.String({ format: 'date-time' }),
    entry: Type.Array(
      Type.Object({
        fullUrl: Type.String({ description: 'A `urn:uuid:` that is stable for the same result.' }),
        resource: Type.Object({
          resourceType: Type.String({
            description:
              'DiagnosticReport, ServiceRequest, Group, Organization, Practitioner, Location, Specimen or Observation.',
          }),
        }),
      }),
    ),
  },
  { title: 'FhirBundle', description: 'A FHIR R4 Bundle of type collection.' },
);

const reportUrl = 'urn:uuid:0f1c5d2e-1a52-5b0e-9d0c-7d1f7d3a4b10';
const observationUrl = 'urn:uuid:6b0f8f9a-40c4-5c5e-8f07-2f0e7f6f9d21';

/** Only two of the entries of a real bundle. */
export const fhirBundleExample = {
  resourceType: 'Bundle',
  id: '01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11',
  identifier: { system: 'urn:ietf:rfc:3986', value: 'urn:uuid:01a1e200-5c3a-7d11-9b0e-3f6f0c6f2a11' },
  type: 'collection',
  timestamp: '2026-03-04T02:00:00.000Z',
  entry: [
    {
      fullUrl: reportUrl,
      resource: {
        resourceType: 'DiagnosticReport',
        status: 'final',
        code: { coding: [{ system: 'http://loinc.org', code: '11502-2', display: 'Laboratory report' }] },
        issued: '2026-03-04T02:00:00.000Z',
        result: [{ reference: observationUrl }],
      },
    },
    {
      fullUrl: observationUrl,
      resource: {
        resourceType: 'Observation',
        status: 'final',
        code: { coding: [{ system: 'urn:labwire:measurand', code: 'TUT', display: 'Tutin' }], text: 'Tutin' },
        valueQuantity: { value: 0.034, unit: 'mg/kg', system: 'http://unitsofmeasure.org', code: 'mg/kg' },
      },
    },
  ],
};
