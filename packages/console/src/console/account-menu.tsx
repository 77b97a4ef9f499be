import { CircleUser } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/popover.tsx';
import { applyTheme, chosenTheme, type Theme } from '../ui/theme.ts';
import { roleNames } from './role-names.ts';
import { useSession } from './session.tsx';
import { useLabAction } from './use-lab.ts';

const themes: [Theme, string][] = [
  ['system', 'Colours of the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

export function AccountMenu() {
  const { name, role } = useSession();
  const signOut = useLabAction('signOut');
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  // A fresh page: nothing of the last person stays in memory.
  const leave = () => signOut.mutate({}, { onSettled: () => window.location.reload() });
  return (
    <Menu
      label="Your account"
      trigger={
        <Button look="quiet" icon={<CircleUser size={20} aria-hidden />}>
          <span>
            {name} <span className="quiet small">{roleNames[role]}</span>
          </span>
        </Button>
      }
    >
      {themes.map(([id, text]) => (
        <MenuItem key={id} onAction={() => choose(id)}>
          {text}
          {id === theme ? ' ✓' : ''}
        </MenuItem>
      ))}
      <MenuItem onAction={leave}>Sign out</MenuItem>
    </Menu>
  );
}
