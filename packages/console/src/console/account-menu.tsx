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
import { OwnSessions } from './sign-in/own-sessions.tsx';
import { SignInSecurity } from './sign-in/sign-in-security.tsx';
import { useLabAction } from './use-lab.ts';

const themes: [Theme, string][] = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

export function AccountMenu() {
  const { name, role } = useSession();
  const [openDialog, setOpenDialog] = useState<'password' | 'security' | 'sessions' | 'everywhere'>();
  const [theme, setTheme] = useState(storedTheme);
  const signOut = useSignOut('signOut');
  const signOutEverywhere = useSignOut('signOutEverywhere');
  const selectTheme = (selected: Theme) => {
    applyTheme(selected);
    setTheme(selected);
  };
  const close = () => setOpenDialog(undefined);
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
          aria-label="Theme"
          selectionMode="single"
          selectedKeys={[theme]}
          disallowEmptySelection
          onSelectionChange={(keys) => selectTheme([...(keys as Set<Theme>)][0] ?? 'system')}
        >
          <Header className="menu-heading">Theme</Header>
          {themes.map(([id, text]) => (
            <MenuItem key={id} id={id} textValue={text}>
              {text}
              {id === theme ? <Check size={16} aria-hidden /> : null}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection aria-label="Session">
          <Header className="menu-heading">Session</Header>
          <MenuItem onAction={() => setOpenDialog('password')}>Change password…</MenuItem>
          <MenuItem onAction={() => setOpenDialog('security')}>Sign-in security…</MenuItem>
          <MenuItem onAction={() => setOpenDialog('sessions')}>Your sessions…</MenuItem>
          <MenuItem onAction={() => setOpenDialog('everywhere')}>Sign out everywhere…</MenuItem>
          <MenuItem onAction={signOut.run}>Sign out</MenuItem>
        </MenuSection>
      </Menu>
      {openDialog === 'password' ? <ChangePassword name={name} onClose={close} /> : null}
      {openDialog === 'security' ? <SignInSecurity onClose={close} /> : null}
      {openDialog === 'sessions' ? <OwnSessions onClose={close} /> : null}
      <Confirm
        title="Sign out everywhere?"
        verb="Sign out everywhere"
        isOpen={openDialog === 'everywhere'}
        isPending={signOutEverywhere.isPending}
        onConfirm={signOutEverywhere.run}
        onClose={close}
      >
        <p>All your sessions end immediately, in this and in every other browser.</p>
      </Confirm>
    </>
  );
}

/** Clears stored drafts and reloads, so that the next person sees nothing of the previous one. */
function useSignOut(id: 'signOut' | 'signOutEverywhere') {
  const action = useLabAction(id);
  const showToast = useToast();
  const startOver = () => {
    sessionStorage.clear();
    window.location.reload();
  };
  const onError = (error: unknown) =>
    error instanceof Problem && error.status === 401
      ? startOver()
      : showToast(`You are still signed in. ${errorMessage(error)}`, 'bad');
  return { isPending: action.isPending, run: () => action.mutate({}, { onSuccess: startOver, onError }) };
}
