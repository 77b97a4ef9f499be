import type { PersonalData } from '@labwire/contract/lab-personal-data.ts';
import { useState } from 'react';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';
import { violationAt } from '../violation-at.ts';
import { counted } from './customers-rules.ts';
import { personNameOf } from './personal-rules.ts';

const showsContacts = [
  'getPersonalData',
  'listUnusedContacts',
  'getAccount',
  'getAccountHealth',
  'listLabOrders',
  'getLabOrder',
  'readAudit',
] as const;

/** Says plainly what goes and what stays, and asks for the reason. */
export function EraseDialog({ data, onClose }: { data: PersonalData; onClose(): void }) {
  const say = useToast();
  const [reason, setReason] = useState('');
  const erase = useLabAction('eraseContact', showsContacts);
  const { accountId, labContactId, orders, results, reports } = data;
  const send = () =>
    erase.mutate(
      { path: { accountId, labContactId }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          say(`${labContactId} is erased.`);
          onClose();
        },
      },
    );
  return (
    <Confirm
      title={`Erase ${personNameOf(data)}?`}
      verb="Erase for good"
      variant="danger"
      isOpen
      onClose={onClose}
      onConfirm={send}
      isPending={erase.isPending}
      isDisabled={reason.trim() === ''}
    >
      <div className="erase-words">
        <h3>What goes</h3>
        <ul>
          <li>The contact with name, e-mail address and default addresses. New orders cannot name it.</li>
          <li>The same in the working copies of {counted(orders.length, 'order')}, and in what is searched.</li>
          <li>What the audit trail can show of it. The trail stays whole.</li>
        </ul>
        <h3>What stays</h3>
        <ul>
          <li>
            Orders as they were sent, {counted(results.length, 'published result')} and{' '}
            {counted(reports.length, 'approved report')}: they are evidence and are never altered.
          </li>
          <li>The number {labContactId}, who erased it, when and why.</li>
        </ul>
      </div>
      <Notice tone="warn">This cannot be undone.</Notice>
      <TextField
        label="Reason"
        hint="Without naming the person: it stays in the audit trail."
        placeholder="Asked by the person on 10 March."
        maxLength={200}
        value={reason}
        onChange={setReason}
        error={violationAt(erase.error, '/reason')}
        autoComplete="off"
        autoFocus
      />
      <ProblemNotice error={erase.error} exclude={(pointer) => pointer === '/reason'} />
    </Confirm>
  );
}
