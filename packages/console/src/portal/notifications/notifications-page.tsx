import { createLazyRoute } from '@tanstack/react-router';
import { ContactNotifications } from '../../ui/contact-notifications.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Page, Waiting } from '../../ui/page.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClient, useClientAction } from '../use-client.ts';

export const Route = createLazyRoute('/notifications')({ component: NotificationsPage });

function NotificationsPage() {
  const { data, error } = useClient('listNotifications', {});
  const save = useClientAction('putNotifications', ['listNotifications']);
  const access = useAccess();
  return (
    <Page title="Notifications">
      <ProblemNotice error={error} />
      {data?.from === null ? <Notice tone="warn">This service sends no mails.</Notice> : null}
      <Card title="E-mail to your contacts" flush>
        {data ? (
          <ContactNotifications
            contacts={data.contacts}
            mayChange={allows(access, 'putNotifications')}
            error={save.error}
            isPending={save.isPending}
            onSave={(labContactId, notifications, options) =>
              save.mutate({ path: { labContactId }, body: { notifications } }, options)
            }
          />
        ) : (
          <Waiting />
        )}
      </Card>
    </Page>
  );
}
