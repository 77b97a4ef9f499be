import type { PersonalData } from '@labwire/contract/lab-personal-data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import { pluralise } from '../pluralise.ts';
import { useLabAction } from '../use-lab.ts';
import { contactName } from './personal-rules.ts';

const affectedQueries = [
  'getPersonalData',
  'getAccount',
  'getAccountHealth',
  'listAccountNotifications',
  'listLabOrders',
  'getLabOrder',
  'readAudit',
] as const;

/** Lists what an erasure removes and what it keeps, and requires a reason. */
export function EraseDialog({ data, onClose }: { data: PersonalData; onClose(): void }) {
  const showToast = useToast();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const erase = useLabAction('eraseContact', affectedQueries);
  const { accountId, labContactId } = data;
  const submit = () =>
    erase.mutate(
      { path: { accountId, labContactId }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          // A page shows cached data until it has loaded them again, and they can contain the name of the person.
          queries.removeQueries({ type: 'inactive' });
          showToast(`${labContactId} was erased.`);
          onClose();
        },
      },
    );
  return (
    <Confirm
      title={`Erase ${contactName(data)}?`}
      verb="Erase permanently"
      variant="danger"
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={erase.isPending}
      isDisabled={reason.trim() === ''}
    >
      <ErasureSummary data={data} />
      <Notice tone="warn">This cannot be undone.</Notice>
      <TextField
        label="Reason"
        hint="Do not name the person: the reason is stored in the audit trail."
        placeholder="Requested by the person on 10 March."
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

function ErasureSummary({ data: { labContactId, orders, results, reports } }: { data: PersonalData }) {
  return (
    <div className="erase-summary">
      <h3>Erased</h3>
      <ul>
        <li>The contact with its name, e-mail address and default addresses. New orders cannot name it.</li>
        <li>The same data in the working copies of {pluralise(orders.length, 'order')} and in the search index.</li>
        <li>Its data in the audit trail. The hash chain stays valid.</li>
      </ul>
      <h3>Kept</h3>
      <ul>
        <li>
          Orders as submitted, {pluralise(results.length, 'published result')} and{' '}
          {pluralise(reports.length, 'approved report')}: they are evidence and cannot be changed.
        </li>
        <li>The number {labContactId}, and who erased it, when and why.</li>
      </ul>
    </div>
  );
}
