import type { ProviderRules } from '@labwire/contract/single-sign-on.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SelectOption } from '../../ui/choice.tsx';
import { CopyButton } from '../../ui/code.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Facts } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import './single-sign-on.css';

/** One mutation of the settings, as the hooks of the pages return it. */
interface Action<Request> {
  error: unknown;
  isPending: boolean;
  mutate(request: Request, options: { onSuccess(): void }): void;
  reset(): void;
}

interface SingleSignOnCardProps<Role extends string> {
  data: { redirectUri: string; signInUrl: string; provider?: ProviderRules<Role> } | undefined;
  error: unknown;
  roles: readonly SelectOption<Role>[];
  save: Action<ProviderRules<Role> & { clientSecret?: string }>;
  remove: Action<void>;
}

/** The provider of the staff or of a customer. */
export function SingleSignOnCard<Role extends string>(props: SingleSignOnCardProps<Role>) {
  const { data, error, roles, save, remove } = props;
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const showToast = useToast();
  const close = () => {
    setOpen(undefined);
    save.reset();
    remove.reset();
  };
  const succeed = (message: string) => () => {
    showToast(message);
    close();
  };
  const provider = data?.provider;
  return (
    <Card
      title="Single sign-on"
      actions={
        data ? (
          <>
            {provider ? (
              <Button small onPress={() => setOpen('remove')}>
                Remove
              </Button>
            ) : null}
            <Button small onPress={() => setOpen('edit')}>
              {provider ? 'Change' : 'Set up'}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="stack">
        <ProblemNotice error={error} />
        {data && !provider ? (
          <p className="quiet">
            Not set up. Register the redirect URI at the provider first. <a href="/docs/single-sign-on">How it works</a>
          </p>
        ) : null}
        {data ? <ProviderFacts data={data} roles={roles} /> : null}
      </div>
      {open === 'edit' ? (
        <ProviderDialog
          provider={provider}
          roles={roles}
          error={save.error}
          isPending={save.isPending}
          onSubmit={(change) => save.mutate(change, { onSuccess: succeed('Single sign-on was saved.') })}
          onClose={close}
        />
      ) : null}
      <Confirm
        title="Remove single sign-on?"
        isOpen={open === 'remove'}
        verb="Remove"
        variant="danger"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: succeed('Single sign-on was removed.') })}
        onClose={close}
      >
        <p>
          The settings, the secret and the links of people to the provider are deleted. People who have a password can
          sign in with it; others need a password from an administrator, or a new invitation.
        </p>
        <ProblemNotice error={remove.error} />
      </Confirm>
    </Card>
  );
}

function ProviderFacts<Role extends string>({
  data: { redirectUri, signInUrl, provider },
  roles,
}: {
  data: NonNullable<SingleSignOnCardProps<Role>['data']>;
  roles: readonly SelectOption<Role>[];
}) {
  const nameOf = (role: Role | null) => roles.find(({ value }) => value === role)?.name ?? 'No access';
  const mapping = provider?.roleMapping.map(({ value, role }) => `${value}: ${nameOf(role)}`).join(', ');
  return (
    <Facts
      facts={[
        ['Redirect URI', <Address key="redirect" text={redirectUri} label="Copy redirect URI" />],
        ['Direct link', provider ? <Address key="link" text={signInUrl} label="Copy link" /> : undefined],
        [
          'Issuer',
          provider ? (
            <span key="issuer" className="provider-address">
              {provider.issuer}
            </span>
          ) : undefined,
        ],
        ['Client ID', provider?.clientId],
        ['E-mail domains', provider?.emailDomains.join(', ')],
        ['Role claim', provider ? (provider.roleClaim ?? 'None: people keep their role') : undefined],
        ['Roles', mapping],
        ['Default role', provider ? nameOf(provider.defaultRole) : undefined],
        ['Unknown people', provider ? (provider.createsPeople ? 'Are created' : 'Are refused') : undefined],
        ['Passwords', provider ? (provider.allowsPasswords ? 'Are accepted as well' : 'Are not accepted') : undefined],
      ]}
    />
  );
}

function Address({ text, label }: { text: string; label: string }) {
  return (
    <span className="stack">
      <code className="provider-address">{text}</code>
      <span>
        <CopyButton text={text} label={label} />
      </span>
    </span>
  );
}
