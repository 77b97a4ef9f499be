import { Check, CircleUser } from 'lucide-react';
import { useState } from 'react';
import { Header, MenuSection } from 'react-aria-components';
import { errorMessage, Problem } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Menu, MenuItem } from '../ui/popover.tsx';
import { applyTheme, storedTheme, type Theme } from '../ui/theme.ts';
import { useToast } from '../ui/toast.tsx';
import { ChangePassword } from './change-password.tsx';
import { roleNames } from './role-names.ts';
import { useSession } from './session.tsx';
import { useLabAction } from './use-lab.ts';

const themes: [Theme, string][] = [
  ['system', 'As the system has it'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

export function AccountMenu() {
  const { name, role } = useSession();
  const [opened, setOpened] = useState<'password' | 'everywhere'>();
  const [theme, setTheme] = useState(storedTheme);
  const signOut = useSignOut('signOut');
  const signOutEverywhere = useSignOut('signOutEverywhere');
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  const close = () => setOpened(undefined);
  return (
    <>
      <Menu
        label="Your account"
        trigger={
          <Button variant="quiet" icon={<CircleUser size={20} aria-hidden />}>
            <span>
              {name} <span className="quiet small">{roleNames[role]}</span>
            </span>
          </Button>
        }
      >
        <MenuSection
          aria-label="Colours"
          selectionMode="single"
          selectedKeys={[theme]}
          disallowEmptySelection
          onSelectionChange={(keys) => choose([...(keys as Set<Theme>)][0] ?? 'system')}
        >
          <Header className="menu-heading">Colours</Header>
          {themes.map(([id, text]) => (
            <MenuItem key={id} id={id} textValue={text}>
              {text}
              {id === theme ? <Check size={16} aria-hidden /> : null}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection aria-label="Session">
          <Header className="menu-heading">Session</Header>
          <MenuItem onAction={() => setOpened('password')}>Change password…</MenuItem>
          <MenuItem onAction={() => setOpened('everywhere')}>Sign out everywhere…</MenuItem>
          <MenuItem onAction={signOut.leave}>Sign out</MenuItem>
        </MenuSection>
      </Menu>
      {opened === 'password' ? <ChangePassword name={name} onClose={close} /> : null}
      <Confirm
        title="Sign out everywhere?"
        verb="Sign out everywhere"
        isOpen={opened === 'everywhere'}
        isPending={signOutEverywhere.isPending}
        onConfirm={signOutEverywhere.leave}
        onClose={close}
      >
        <p>
          All your sessions end at once: here, on the bench, and in any other browser where you are still signed in.
        </p>
      </Confirm>
    </>
  );
}

/** A fresh page afterwards, and no form half filled in: nothing of the last person stays. */
function useSignOut(id: 'signOut' | 'signOutEverywhere') {
  const action = useLabAction(id);
  const say = useToast();
  const startAfresh = () => {
    sessionStorage.clear();
    window.location.reload();
  };
  const onError = (error: unknown) =>
    error instanceof Problem && error.status === 401
      ? startAfresh()
      : say(`You are still signed in. ${errorMessage(error)}`, 'bad');
  return { isPending: action.isPending, leave: () => action.mutate({}, { onSuccess: startAfresh, onError }) };
}
