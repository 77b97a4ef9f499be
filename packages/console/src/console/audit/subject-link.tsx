import { Link } from '@tanstack/react-router';

/** A link to the page of the subject, if there is one. */
export function SubjectLink({ subject }: { subject: string }) {
  const [kind, id = ''] = subject.split(':');
  if (!/^\d+$/.test(id)) return null;
  const text = `Open ${kind} ${id}`;
  switch (kind) {
    case 'order':
      return (
        <Link to="/inbox/$orderId" params={{ orderId: id }}>
          {text}
        </Link>
      );
    case 'job':
      return (
        <Link to="/bench/jobs/$labJobNumber" params={{ labJobNumber: id }}>
          {text}
        </Link>
      );
    case 'account':
      return (
        <Link to="/customers/$accountId" params={{ accountId: id }}>
          {text}
        </Link>
      );
    default:
      return null;
  }
}
