import { Link } from '@tanstack/react-router';
import { ContactNotifications } from '../../ui/contact-notifications.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { useMay } from '../session.tsx';
import { useLab, useLabAction } from '../use-lab.ts';

/** Which mails the contacts of a customer get. */
export function Notifications({ accountId }: { accountId: number }) {
  const { data, error } = useLab('listAccountNotifications', { path: { accountId } });
  const save = useLabAction('putContactNotifications', ['listAccountNotifications']);
  const may = useMay();
  return (
    <Card
      title="E-mail"
      flush
      actions={
        <Link to="/mails" search={{ accountId }}>
          Delivery log
        </Link>
      }
    >
      <ProblemNotice error={error} />
      {data ? (
        <ContactNotifications
          contacts={data.contacts}
          mayChange={may('putContactNotifications')}
          error={save.error}
          isPending={save.isPending}
          onSave={(labContactId, notifications, options) =>
            save.mutate({ path: { accountId, labContactId }, body: { notifications } }, options)
          }
        />
      ) : null}
    </Card>
  );
}
