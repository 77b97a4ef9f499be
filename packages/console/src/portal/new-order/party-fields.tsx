import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { Select, Switch } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/page.tsx';
import { type Draft, type DraftAddress, type ReferenceName, referencePointer } from './draft-rules.ts';

interface OrderSectionProps {
  draft: Draft;
  options: OrderOptions;
  error(pointer: string | undefined): string | undefined;
  onChange(part: Partial<Draft>): void;
}

/** The ordering and the paying organisation, and the contacts. */
export function PartyFields({ draft, options, error, onChange }: OrderSectionProps) {
  const contacts = options.organisations.find(({ name }) => name === draft.organisation)?.contacts ?? [];
  const contactOptions = contacts.map(({ firstName, lastName, email }) => ({
    value: email,
    name: `${firstName} ${lastName}`,
  }));
  const organisations = options.organisations.map(({ name }) => ({ value: name, name }));
  const chooseOrganisation = (organisation: string) => {
    const email = options.organisations.find(({ name }) => name === organisation)?.contacts[0]?.email ?? '';
    onChange({ organisation, primary: email, submitter: email, chargeTo: '' });
  };
  return (
    <Card title="Customer">
      <div className="order-fields">
        <Select
          label="Organisation"
          value={draft.organisation}
          options={organisations}
          onChange={chooseOrganisation}
          error={error('/organisations/0/name')}
        />
        <Select
          label="Charge to"
          value={draft.chargeTo}
          options={[
            { value: '', name: 'Ordering organisation' },
            ...organisations.filter(({ value }) => value !== draft.organisation),
          ]}
          onChange={(chargeTo) => onChange({ chargeTo })}
          error={error('/organisations/1')}
        />
        <Select
          label="Primary contact"
          hint="The laboratory contacts this person about the order."
          value={draft.primary}
          options={contactOptions}
          onChange={(primary) => onChange({ primary })}
          error={error('/organisations/0/contacts/0')}
        />
        <Select
          label="Submitted by"
          value={draft.submitter}
          options={contactOptions}
          onChange={(submitter) => onChange({ submitter })}
          error={error('/organisations/0/contacts/1')}
        />
      </div>
    </Card>
  );
}

export function ReferenceFields({ draft, options, error, onChange }: OrderSectionProps) {
  const change = (name: ReferenceName) => (value: string) =>
    onChange({ references: { ...draft.references, [name]: value } });
  const field = (name: ReferenceName) => ({
    value: draft.references[name],
    onChange: change(name),
    error: error(referencePointer(draft, name)),
  });
  const quotes = options.quotes.map(({ number, validUntil, prices }) => ({
    value: String(number),
    name: [number, validUntil && `valid until ${validUntil}`, prices && `prices in ${prices.currency}`]
      .filter(Boolean)
      .join(', '),
  }));
  return (
    <Card title="References">
      <div className="stack">
        <div className="order-fields">
          <TextField label="Your reference" {...field('ClientRef')} placeholder="Spring harvest" />
          <TextField label="Your order number" {...field('ClientOrderNr')} />
          <TextField label="Another reference" {...field('AdditionalClientRef')} />
          <Select label="Quote" options={[{ value: '', name: 'None' }, ...quotes]} {...field('QuoteNr')} />
        </div>
        <TextField
          label="Notes for the laboratory"
          rows={2}
          value={draft.notes}
          onChange={(notes) => onChange({ notes })}
          error={error('/notes')}
        />
      </div>
    </Card>
  );
}

const noAddress: DraftAddress = { address1: '', address2: '', city: '', postCode: '', country: '' };
const addressLabels: [keyof DraftAddress, string][] = [
  ['address1', 'Street'],
  ['address2', 'Address line 2'],
  ['city', 'City'],
  ['postCode', 'Post code'],
  ['country', 'Country'],
];

/** The delivery address, if it is not the primary contact's. */
export function DeliveryFields({ draft, error, onChange }: OrderSectionProps) {
  const { delivery } = draft;
  return (
    <Card title="Delivery of supplies">
      <div className="stack">
        <Switch
          isSelected={delivery !== undefined}
          onChange={(isDifferent) => onChange({ delivery: isDifferent ? noAddress : undefined })}
        >
          Deliver to a different address
        </Switch>
        {delivery ? (
          <div className="order-fields">
            {addressLabels.map(([key, label]) => (
              <TextField
                key={key}
                label={label}
                value={delivery[key]}
                onChange={(value) => onChange({ delivery: { ...delivery, [key]: value } })}
                error={error(`/organisations/0/addresses/0/${key}`)}
              />
            ))}
          </div>
        ) : (
          <p className="field-error">{error('/organisations/0/addresses') ?? ''}</p>
        )}
      </div>
    </Card>
  );
}
