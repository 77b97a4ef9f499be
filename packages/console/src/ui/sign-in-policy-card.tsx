import type { SignInPolicy } from '@labwire/contract/sign-in-policy.ts';
import { Switch } from './choice.tsx';
import { ProblemNotice } from './notice.tsx';
import { Card } from './page.tsx';

interface SignInPolicyCardProps {
  policy: SignInPolicy | undefined;
  error: unknown;
  onChange(policy: SignInPolicy): void;
  isPending: boolean;
}

/** Whether people need a second factor. */
export function SignInPolicyCard({ policy, error, onChange, isPending }: SignInPolicyCardProps) {
  return (
    <Card title="Two-factor sign-in">
      <div className="stack">
        <ProblemNotice error={error} />
        {policy ? (
          <Switch
            isSelected={policy.requiresSecondFactor}
            isDisabled={isPending}
            onChange={(requiresSecondFactor) => onChange({ requiresSecondFactor })}
          >
            Require a second factor
          </Switch>
        ) : null}
        <p className="quiet small">
          People who sign in with a password must have an authenticator app or a passkey. Those without one set it up at
          their next sign-in, before they can do anything else. Single sign-on is exempt, because its provider is
          responsible. Credentials and tokens are not affected.
        </p>
      </div>
    </Card>
  );
}
