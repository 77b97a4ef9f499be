import type { Mail } from '@labwire/contract/lab-mail.ts';
import { useState } from 'react';
import { errorMessage } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../session.tsx';
import { useLab, useLabAction } from '../use-lab.ts';
import { mailKindNames } from './mail-kind-names.ts';

export function MailActions({ mail }: { mail: Mail }) {
  const may = useMay();
  const [open, setOpen] = useState<'view' | 'again'>();
  const close = () => setOpen(undefined);
  const isInSummary = mail.status === 'COLLECTED' || mail.status === 'IN_SUMMARY';
  return (
    <span className="mails-actions">
      <Button small aria-label={`View the mail to ${mail.to}`} onPress={() => setOpen('view')}>
        View
      </Button>
      {may('sendMailAgain') && !isInSummary ? (
        <Button small aria-label={`Send again: the mail to ${mail.to}`} onPress={() => setOpen('again')}>
          Send again
        </Button>
      ) : null}
      {open === 'view' ? <MailDialog mail={mail} onClose={close} /> : null}
      {open === 'again' ? <SendAgain mail={mail} onClose={close} /> : null}
    </span>
  );
}

function SendAgain({ mail: { mailId, to, kind }, onClose }: { mail: Mail; onClose(): void }) {
  const again = useLabAction('sendMailAgain', ['listMails', 'getMailState']);
  const showToast = useToast();
  const confirm = () =>
    again.mutate(
      { path: { mailId } },
      {
        onSuccess: () => {
          showToast('The mail is queued.');
          onClose();
        },
        onError: (error) => showToast(errorMessage(error), 'bad'),
      },
    );
  return (
    <Confirm
      title="Send again?"
      verb="Send again"
      variant="primary"
      isOpen
      isPending={again.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        “{mailKindNames[kind]}” is sent again to the present address of the contact. It was last sent to {to}.
      </p>
    </Confirm>
  );
}

function MailDialog({ mail: { mailId }, onClose }: { mail: Mail; onClose(): void }) {
  const { data, error } = useLab('getMailContent', { path: { mailId } });
  return (
    <Dialog title="Mail" isOpen onClose={onClose} width="44rem">
      {error ? <ProblemNotice error={error} /> : null}
      {data || error ? null : <Waiting />}
      {data ? (
        <div className="stack">
          <dl className="mails-head">
            <dt>From</dt>
            <dd>{data.from}</dd>
            <dt>To</dt>
            <dd>{data.to}</dd>
            <dt>Subject</dt>
            <dd>{data.subject}</dd>
          </dl>
          <pre className="mails-text">{data.text}</pre>
          <p className="quiet small">
            Shown with the present data; the text of mails is not stored. Links in it give no access.{' '}
            <a href={`/lab/api/v1/mails/${mailId}/content`} target="_blank" rel="noreferrer">
              Open as HTML
            </a>
          </p>
        </div>
      ) : null}
    </Dialog>
  );
}
