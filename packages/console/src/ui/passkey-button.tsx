import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from './button.tsx';
import { ProblemNotice } from './notice.tsx';
import { getPasskey, hasPasskeys } from './passkey-browser.ts';

interface PasskeyButtonProps<Session> {
  start(): Promise<{ options: Record<string, unknown> }>;
  finish(answer: Awaited<ReturnType<typeof getPasskey>>): Promise<Session>;
  onSignedIn(session: Session): void;
}

/** Signs in with a passkey; absent where the browser has none. */
export function PasskeyButton<Session>({ start, finish, onSignedIn }: PasskeyButtonProps<Session>) {
  const signIn = useMutation({
    mutationFn: async () => finish(await getPasskey((await start()).options)),
    onSuccess: onSignedIn,
  });
  if (!hasPasskeys()) return null;
  return (
    <>
      <ProblemNotice error={signIn.error} />
      <Button icon={<KeyRound size={16} aria-hidden />} isPending={signIn.isPending} onPress={() => signIn.mutate()}>
        Use a passkey
      </Button>
    </>
  );
}
