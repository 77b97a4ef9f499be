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

// biome-ignore lint/suspicious/noExplicitAny: the fields are used in forms with different values
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

export function OrganisationFields({ form, at }: PartProps) {
  const { contacts } = valueAt(form.value, at) as OrganisationDraft;
  return (
    <>
      <FormText form={form} at={`${at}/name`} label="Organisation name" />
      {contacts.map((contact, i) => (
        <ContactFields
          // biome-ignore lint/suspicious/noArrayIndexKey: new contacts have no identifier
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
  /** The first contact of the organisation, whose addresses can be copied. */
  first: ContactDraft | undefined;
  isRemovable: boolean;
}

function ContactFields({ form, at, number, first, isRemovable }: ContactProps) {
  const contact = valueAt(form.value, at) as ContactDraft;
  const hasNoAddress = !contact.deliveryAddress && !contact.invoiceAddress;
  const canCopy = hasNoAddress && (first?.deliveryAddress || first?.invoiceAddress);
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
          Active: can be named in orders
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
            Use as invoice address
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
            Copy addresses of {first?.firstName || 'the first contact'}
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
        <FormText form={form} at={`${at}/address2`} label="Address line 2" />
        <FormText form={form} at={`${at}/city`} label="City" />
        <FormText form={form} at={`${at}/postCode`} label="Post code" />
        <FormText form={form} at={`${at}/country`} label="Country" />
      </FieldGrid>
    </FieldGroup>
  );
}

export function QuoteFields({ form, at, isNew = true }: PartProps & { isNew?: boolean }) {
  return (
    <FieldGrid narrow>
      {isNew ? <FormText form={form} at={`${at}/number`} label="Number" inputMode="numeric" /> : null}
      <FormText form={form} at={`${at}/validUntil`} label="Valid until" type="date" hint="Empty: no expiry" />
    </FieldGrid>
  );
}

const pollingOptions = [
  { value: '', name: 'Default' },
  { value: 'enforce', name: 'Reject them' },
  { value: 'advise', name: 'Allow them with a warning' },
] as const;

export function TermFields({ form }: { form: AnyForm }) {
  const { scopes, limits } = form.value as TermsDraft;
  const scopesError = form.errorBelow('/scopes');
  return (
    <>
      <fieldset className="group">
        <legend className="visually-hidden">Scopes</legend>
        <strong aria-hidden>Scopes</strong>
        <div className="stack tight">
          {allScopes.map(({ scope, meaning }) => (
            <Checkbox
              key={scope}
              isSelected={scopes.includes(scope)}
              onChange={(isSelected) =>
                form.set(
                  '/scopes',
                  allScopes
                    .map((other) => other.scope)
                    .filter((other) => (other === scope ? isSelected : scopes.includes(other))),
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
          label="Polls above the limit"
          value={limits.polling}
          options={pollingOptions}
          onChange={(polling) => form.set('/limits/polling', polling)}
          error={form.error('/limits/polling')}
        />
        <FormText
          form={form}
          at="/limits/pollEveryMinutes"
          label="Minutes between polls"
          inputMode="numeric"
          placeholder="20"
        />
        <FormText
          form={form}
          at="/limits/requestsPerSecond"
          label="Requests per second"
          inputMode="numeric"
          placeholder="default"
        />
        <ParameterTests form={form} />
      </FieldGrid>
      <Checkbox isSelected={limits.priority} onChange={(priority) => form.set('/limits/priority', priority)}>
        All orders have priority
      </Checkbox>
    </>
  );
}

function ParameterTests({ form }: { form: AnyForm }) {
  return (
    <FormText
      form={{ ...form, error: form.errorBelow }}
      at="/parameterTests"
      label="Additional tests with sample parameters"
      hint="Codes, separated by commas"
    />
  );
}
