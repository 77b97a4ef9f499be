import { Select } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { LocalTimeField } from '../../ui/local-time-field.tsx';
import { Picker } from '../../ui/picker.tsx';
import { DeclaredParameters } from './declared-parameters.tsx';
import { barcodePointer, type DraftSample, firstRecordPointer } from './draft-rules.ts';
import { catalogueOptions, type LineProps } from './line-form.ts';
import { testsToChoose } from './offer-rules.ts';
import { SampleDetails } from './sample-details.tsx';

type SampleProps = LineProps<DraftSample>;

export function SampleFields(props: SampleProps) {
  const { line, options, error, onChange } = props;
  return (
    <>
      <div className="order-fields">
        <TextField
          label="Name"
          value={line.name}
          onChange={(name) => onChange({ ...line, name })}
          error={error('/sample/name')}
          placeholder="Drum 12"
        />
        <Select
          label="Sample type"
          value={line.type}
          options={catalogueOptions(options.sampleTypes)}
          onChange={(code) => onChange({ ...line, type: code, attributes: {} })}
          error={error('/sample/sampleType/sampleTypeCode')}
        />
      </div>
      <Picker
        label="Tests"
        placeholder="Add a test"
        options={testsToChoose(options.tests, line.type, line.tests)}
        selected={line.tests}
        onChange={(tests) => onChange({ ...line, tests })}
        error={error('/sample/analyticalTests')}
      />
      <DeclaredParameters {...props} />
      <AttributeFields {...props} />
      <CollectionFields {...props} />
      <LocationFields {...props} />
      <SampleDetails {...props} />
    </>
  );
}

/** The attributes that the selected sample type has. */
function AttributeFields({ line, options, error, onChange }: SampleProps) {
  const attributes = options.sampleTypes.find(({ code }) => code === line.type)?.attributes ?? [];
  if (attributes.length === 0) return null;
  const givenNames = Object.keys(line.attributes).filter((name) => line.attributes[name] !== '');
  return (
    <div className="order-fields">
      {attributes.map(({ name, values }) => {
        const field = {
          label: name,
          value: line.attributes[name] ?? '',
          onChange: (value: string) => onChange({ ...line, attributes: { ...line.attributes, [name]: value } }),
          error: error(`/sample/sampleType/sampleAttributes/${givenNames.indexOf(name)}`),
        };
        return values ? (
          <Select
            key={name}
            {...field}
            options={[{ value: '', name: 'Not specified' }, ...values.map((value) => ({ value, name: value }))]}
          />
        ) : (
          <TextField key={name} {...field} />
        );
      })}
    </div>
  );
}

function CollectionFields({ line, error, onChange }: SampleProps) {
  return (
    <div className="order-fields">
      <LocalTimeField
        label="Collected at"
        value={line.collectedAt}
        onChange={(collectedAt) => onChange({ ...line, collectedAt })}
        error={error('/sample/dateTime')}
      />
      <TextField
        label="Barcode of the container"
        value={line.barcode}
        onChange={(barcode) => onChange({ ...line, barcode })}
        error={error(barcodePointer(line, 0))}
      />
    </div>
  );
}

function LocationFields({ line, error, onChange }: SampleProps) {
  return (
    <div className="order-fields">
      <TextField
        label="Sampling point"
        value={line.place}
        onChange={(place) => onChange({ ...line, place })}
        error={error('/sample/location/name')}
        placeholder="North bore"
      />
      <TextField
        label="Latitude"
        inputMode="decimal"
        value={line.latitude}
        onChange={(latitude) => onChange({ ...line, latitude })}
        error={error(`${firstRecordPointer(line)}/latitude`)}
        placeholder="-38.6857"
      />
      <TextField
        label="Longitude"
        inputMode="decimal"
        value={line.longitude}
        onChange={(longitude) => onChange({ ...line, longitude })}
        error={error(`${firstRecordPointer(line)}/longitude`)}
        placeholder="176.0702"
      />
    </div>
  );
}
