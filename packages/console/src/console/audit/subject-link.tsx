import { Link } from '@tanstack/react-router';

/** The page of what an entry is about, where there is one. */
export function SubjectLink({ subject }: { subject: string }) {
  const [kind, id = ''] = subject.split(':');
  if (!/^\d+$/.test(id)) return null;
  const words = `Open ${kind} ${id}`;
  switch (kind) {
    case 'order':
      return (
        <Link to="/inbox/$orderId" params={{ orderId: id }}>
          {words}
        </Link>
      );
    case 'job':
      return (
        <Link to="/bench/jobs/$labJobNumber" params={{ labJobNumber: id }}>
          {words}
        </Link>
      );
    case 'account':
      return (
        <Link to="/customers/$accountId" params={{ accountId: id }}>
          {words}
        </Link>
      );
    default:
      return null;
  }
}
