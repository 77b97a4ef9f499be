import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { Link } from '@tanstack/react-router';
import { statusOptions } from '../../ui/status-labels.ts';

const choices: { value: OrderStatusName | undefined; name: string }[] = [
  { value: undefined, name: 'All' },
  ...statusOptions('order'),
];

/** Links: the address is the state. */
export function StatusFilter({ chosen, search }: { chosen?: OrderStatusName; search?: string }) {
  return (
    <nav className="status-filter" aria-label="Orders by status">
      {choices.map(({ value: status, name }) => (
        <Link
          key={name}
          to="/inbox"
          search={{ ...(status && { status }), ...(search && { search }) }}
          activeProps={{}}
          aria-current={status === chosen ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
