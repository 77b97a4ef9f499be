import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import { Link } from '@tanstack/react-router';
import { statusOptions } from '../../ui/status-labels.ts';

const filters: { value: OrderStatusName | undefined; name: string }[] = [
  { value: undefined, name: 'All' },
  ...statusOptions('order'),
];

export function StatusFilter({ selected }: { selected?: OrderStatusName }) {
  return (
    <nav className="status-filter" aria-label="Orders by status">
      {filters.map(({ value: status, name }) => (
        <Link
          key={name}
          from="/inbox"
          to="/inbox"
          search={(current) => ({ ...current, status, after: undefined, before: undefined })}
          activeProps={{}}
          aria-current={status === selected ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
