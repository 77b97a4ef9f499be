import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choice.tsx';
import { FieldGrid, FieldGroup, FormCheckbox, FormText } from '../../ui/form.tsx';
import { valueAt } from '../../ui/pointer-rules.ts';
import type { Form } from '../../ui/use-form.ts';
import {
  allScopes,
  type ContactDraft,
  newAddress,
  newContact,
  type OrganisationDraft,
  type TermsDraft,
} from './account-draft-rules.ts';

// biome-ignore lint/suspicious/noExplicitAny: these fields stand in forms of several shapes
type AnyForm = Form<any>;

interface PartProps {
  form: AnyForm;
  at: string;
}

export function AddButton({ children, onPress }: { children: ReactNode; onPress(): void }) {
  return (
    <Button small icon={<Plus size={16} aria-hidden />} onPress={onPress}>
      {children}
    </Button>
  );
}

export function RemoveButton({ label, onPress }: { label: string; onPress(): void }) {
  return <Button variant="quiet" small aria-label={label} icon={<Trash2 size={16} aria-hidden />} onPress={onPress} />;
}

/** An organisation and its contacts. */
export function OrganisationFields({ form, at }: PartProps) {
  const { contacts } = valueAt(form.value, at) as OrganisationDraft;
  return (
    <>
      <FormText form={form} at={`${at}/name`} label="Name of the organisation" />
      {contacts.map((contact, i) => (
        <ContactFields
          // biome-ignore lint/suspicious/noArrayIndexKey: contacts that are being typed have no other names
          key={i}
          form={form}
          at={`${at}/contacts/${i}`}
          number={i + 1}
          first={i > 0 ? contacts[0] : undefined}
          isRemovable={contact.labContactId === undefined && contacts.length > 1}
        />
      ))}
      <div>
        <AddButton onPress={() => form.add(`${at}/contacts`, newContact())}>Add contact</AddButton>
      </div>
    </>
  );
}

interface ContactProps extends PartProps {
  number: number;
  /** The first contact of the organisation, whose addresses are often those of the others. */
  first: ContactDraft | undefined;
  isRemovable: boolean;
}

function ContactFields({ form, at, number, first, isRemovable }: ContactProps) {
  const contact = valueAt(form.value, at) as ContactDraft;
  const hasNone = !contact.deliveryAddress && !contact.invoiceAddress;
  const canCopy = hasNone && (first?.deliveryAddress || first?.invoiceAddress);
  const title = `${contact.firstName} ${contact.lastName}`.trim() || `Contact ${number}`;
  return (
    <FieldGroup
      title={title}
      actions={isRemovable ? <RemoveButton label={`Remove ${title}`} onPress={() => form.remove(at)} /> : undefined}
    >
      <FieldGrid>
        <FormText form={form} at={`${at}/firstName`} label="First name" />
        <FormText form={form} at={`${at}/lastName`} label="Last name" />
        <FormText form={form} at={`${at}/email`} label="E-mail" type="email" />
      </FieldGrid>
      {contact.labContactId === undefined ? null : (
        <FormCheckbox form={form} at={`${at}/active`}>
          Active: orders can name this contact
        </FormCheckbox>
      )}
      {contact.deliveryAddress ? (
        <AddressFields form={form} at={`${at}/deliveryAddress`} title="Delivery address" />
      ) : null}
      {contact.invoiceAddress ? (
        <AddressFields form={form} at={`${at}/invoiceAddress`} title="Invoice address" />
      ) : null}
      <div className="row">
        {contact.deliveryAddress ? null : (
          <AddButton onPress={() => form.set(`${at}/deliveryAddress`, newAddress())}>Delivery address</AddButton>
        )}
        {contact.invoiceAddress ? null : (
          <AddButton onPress={() => form.set(`${at}/invoiceAddress`, newAddress())}>Invoice address</AddButton>
        )}
        {contact.deliveryAddress && !contact.invoiceAddress ? (
          <Button small onPress={() => form.set(`${at}/invoiceAddress`, contact.deliveryAddress)}>
            Invoice to the same address
          </Button>
        ) : null}
        {canCopy ? (
          <Button
            small
            onPress={() =>
              form.set(at, {
                ...contact,
                deliveryAddress: first?.deliveryAddress,
                invoiceAddress: first?.invoiceAddress,
              })
            }
          >
            Same addresses as {first?.firstName || 'the first contact'}
          </Button>
        ) : null}
      </div>
    </FieldGroup>
  );
}

function AddressFields({ form, at, title }: PartProps & { title: string }) {
  return (
    <FieldGroup title={title} actions={<RemoveButton label={`Remove ${title}`} onPress={() => form.remove(at)} />}>
      <FieldGrid>
        <FormText form={form} at={`${at}/address1`} label="Address" />
        <FormText form={form} at={`${at}/address2`} label="Address, second line" />
        <FormText form={form} at={`${at}/city`} label="City" />
        <FormText form={form} at={`${at}/postCode`} label="Post code" />
        <FormText form={form} at={`${at}/country`} label="Country" />
      </FieldGrid>
    </FieldGroup>
  );
}

export function QuoteFields({ form, at }: PartProps) {
  return (
    <FieldGrid narrow>
      <FormText form={form} at={`${at}/number`} label="Number" inputMode="numeric" />
      <FormText form={form} at={`${at}/validUntil`} label="Last day" type="date" hint="Left empty: no end" />
    </FieldGrid>
  );
}

const pollingOptions = [
  { value: '', name: 'As usual' },
  { value: 'enforce', name: 'Refuse polls that come too early' },
  { value: 'advise', name: 'Serve them, and advise' },
] as const;

/** What was agreed with the customer: scopes, limits, and tests that take parameters. */
export function TermFields({ form }: { form: AnyForm }) {
  const { scopes, limits } = form.value as TermsDraft;
  const scopesError = form.errorBelow('/scopes');
  return (
    <>
      <fieldset className="group">
        <legend className="visually-hidden">What its programs may do</legend>
        <strong aria-hidden>What its programs may do</strong>
        <div className="stack tight">
          {allScopes.map(({ scope, meaning }) => (
            <Checkbox
              key={scope}
              isSelected={scopes.includes(scope)}
              onChange={(isTicked) =>
                form.set(
                  '/scopes',
                  allScopes.map((one) => one.scope).filter((one) => (one === scope ? isTicked : scopes.includes(one))),
                )
              }
            >
              <span>
                {meaning} <code className="quiet">{scope}</code>
              </span>
            </Checkbox>
          ))}
        </div>
        {scopesError ? <p className="field-error">{scopesError}</p> : null}
      </fieldset>
      <FieldGrid>
        <Select
          label="Polling for results"
          value={limits.polling}
          options={pollingOptions}
          onChange={(polling) => form.set('/limits/polling', polling)}
          error={form.error('/limits/polling')}
        />
        <FormText
          form={form}
          at="/limits/pollEveryMinutes"
          label="One poll in so many minutes"
          inputMode="numeric"
          placeholder="20"
        />
        <FormText
          form={form}
          at="/limits/requestsPerSecond"
          label="Requests per second"
          inputMode="numeric"
          placeholder="as usual"
        />
        <ParameterTests form={form} />
      </FieldGrid>
    </>
  );
}

function ParameterTests({ form }: { form: AnyForm }) {
  return (
    <FormText
      form={{ ...form, error: form.errorBelow }}
      at="/parameterTests"
      label="Further tests with sample parameters"
      hint="Codes, with commas between them"
    />
  );
}
