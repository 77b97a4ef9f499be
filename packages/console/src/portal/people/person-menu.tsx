import { Ellipsis } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/popover.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useClientAction } from '../use-client.ts';
import type { Change, Person } from './person.ts';

export function PersonMenu({ person, onSelect }: { person: Person; onSelect(change: Change): void }) {
  const { email, role, status, hasSecondFactor } = person;
  const invite = useClientAction('invitePerson', ['listPeople']);
  const showToast = useToast();
  const sendAgain = () =>
    invite.mutate(
      { body: { email, role } },
      {
        onSuccess: ({ mailError }) =>
          mailError === undefined
            ? showToast(`A new invitation was sent to ${email}.`)
            : showToast(`The mail was not accepted: ${mailError}`, 'bad'),
        onError: (error) => showToast(error.message, 'bad'),
      },
    );
  const label = `Actions for ${person.name || email}`;
  return (
    <Menu
      label={label}
      trigger={<Button variant="quiet" small aria-label={label} icon={<Ellipsis size={18} aria-hidden />} />}
    >
      <MenuItem onAction={() => onSelect('role')}>Change role…</MenuItem>
      {status === 'INVITED' ? <MenuItem onAction={sendAgain}>Send invitation again</MenuItem> : null}
      {status === 'ACTIVE' ? <MenuItem onAction={() => onSelect('disable')}>Disable…</MenuItem> : null}
      {status === 'DISABLED' ? <MenuItem onAction={() => onSelect('enable')}>Enable…</MenuItem> : null}
      {hasSecondFactor ? <MenuItem onAction={() => onSelect('secondFactor')}>Reset second factor…</MenuItem> : null}
      <MenuItem onAction={() => onSelect('remove')}>Remove…</MenuItem>
    </Menu>
  );
}
