import type { ProviderRules } from '@labwire/contract/single-sign-on.ts';
import { Plus, Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select, type SelectOption } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup, FormCheckbox, FormText } from '../../ui/form.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { type Form, useForm } from '../../ui/use-form.ts';
import { changeOf, draftOf, type ProviderDraft } from './provider-draft-rules.ts';

interface ProviderDialogProps<Role extends string> {
  provider: ProviderRules<Role> | undefined;
  roles: readonly SelectOption<Role>[];
  error: unknown;
  isPending: boolean;
  onSubmit(change: ProviderRules<Role> & { clientSecret?: string }): void;
  onClose(): void;
}

/** The form for the provider of the staff or of a customer. */
export function ProviderDialog<Role extends string>(props: ProviderDialogProps<Role>) {
  const { provider, roles, error, isPending, onSubmit, onClose } = props;
  const form = useForm<ProviderDraft>(draftOf(provider), error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(changeOf<Role>(form.value));
  };
  return (
    <Dialog title="Single sign-on" isOpen onClose={onClose} placement="side">
      <form className="stack" onSubmit={submit} autoComplete="off">
        <FormText
          form={form}
          at="/issuer"
          label="Issuer URL"
          placeholder="https://login.organisation.example"
          hint="Exactly as in the discovery document of the provider."
        />
        <FormText form={form} at="/clientId" label="Client ID" />
        <FormText
          form={form}
          at="/clientSecret"
          label="Client secret"
          type="password"
          autoComplete="new-password"
          hint={provider ? 'Leave it empty to keep the stored secret.' : 'It is not shown again.'}
        />
        <DomainField form={form} />
        <RoleFields form={form} roles={roles} />
        <FormCheckbox form={form} at="/createsPeople">
          Create people who are unknown here at their first sign-in
        </FormCheckbox>
        <FormCheckbox form={form} at="/allowsPasswords">
          Allow passwords as well
        </FormCheckbox>
        <ProblemNotice error={error} exclude={form.isShownAtField} />
        <div className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isPending={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** One field for all domains, which shows the violations of each. */
function DomainField({ form }: { form: Form<ProviderDraft> }) {
  return (
    <TextField
      label="E-mail domains"
      value={form.value.emailDomains}
      onChange={(text) => form.set('/emailDomains', text)}
      error={form.errorBelow('/emailDomains')}
      placeholder="organisation.example"
      hint="Separate several domains with commas. Subdomains are separate."
    />
  );
}

function RoleFields({ form, roles }: { form: Form<ProviderDraft>; roles: readonly SelectOption<string>[] }) {
  const { roleMapping, defaultRole } = form.value;
  return (
    <FieldGroup title="Roles">
      <FormText
        form={form}
        at="/roleClaim"
        label="Role claim"
        placeholder="groups"
        hint="Without it, people keep the role that they have here."
      />
      {roleMapping.map(({ role }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identifier
        <div className="row provider-role" key={i}>
          <FormText form={form} at={`/roleMapping/${i}/value`} label={`Value ${i + 1}`} />
          <Select
            label={`Role ${i + 1}`}
            value={role}
            options={roles}
            onChange={(chosen) => form.set(`/roleMapping/${i}/role`, chosen)}
          />
          <Button
            variant="quiet"
            small
            aria-label={`Remove value ${i + 1}`}
            icon={<Trash2 size={16} aria-hidden />}
            onPress={() => form.remove(`/roleMapping/${i}`)}
          />
        </div>
      ))}
      <div>
        <Button
          small
          icon={<Plus size={16} aria-hidden />}
          onPress={() => form.add('/roleMapping', { value: '', role: roles[0]?.value })}
        >
          Add value
        </Button>
      </div>
      <Select
        label="Default role"
        value={defaultRole}
        options={[{ value: '', name: 'No access' }, ...roles]}
        onChange={(chosen) => form.set('/defaultRole', chosen)}
        hint="For people to whom no value applies."
      />
    </FieldGroup>
  );
}
