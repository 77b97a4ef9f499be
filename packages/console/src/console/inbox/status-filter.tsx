import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { Link } from '@tanstack/react-router';

const choices: [OrderStatusName | undefined, string][] = [
  [undefined, 'All'],
  ['RECEIVED', 'Received'],
  ['REGISTERED', 'Registered'],
  ['IN_PROGRESS', 'In progress'],
  ['COMPLETED', 'Completed'],
  ['CANCELLED', 'Cancelled'],
];

/** Links: the address is the state. */
export function StatusFilter({ chosen, search }: { chosen?: OrderStatusName; search?: string }) {
  return (
    <nav className="status-filter" aria-label="Orders by status">
      {choices.map(([status, name]) => (
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
