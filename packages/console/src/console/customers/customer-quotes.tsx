import type { Account } from '@labwire/contract/lab-account.ts';
import type { Quote } from '@labwire/contract/quote.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { Day } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useMay } from '../session.tsx';
import { useLabAction } from '../use-lab.ts';
import { newQuote, type QuoteDraft, quoteBody, quoteDraft } from './account-draft-rules.ts';
import { AddButton, QuoteFields, RemoveButton } from './account-fields.tsx';
import { accountQueries, SideForm } from './customer-details.tsx';
import { PriceFields } from './price-fields.tsx';

export function Quotes({ account }: { account: Account }) {
  const may = useMay();
  const [draft, setDraft] = useState<QuoteDraft>();
  const [withdrawn, setWithdrawn] = useState<number>();
  const { accountId, quotes } = account;
  return (
    <Card
      title="Quotes"
      actions={may('changeAccount') ? <AddButton onPress={() => setDraft(newQuote())}>Add quote</AddButton> : undefined}
    >
      {quotes.length === 0 ? <p className="quiet">No quotes.</p> : null}
      <ul className="entries">
        {quotes.map((quote) => (
          <li key={quote.number}>
            <QuoteText quote={quote} />
            <span className="row">
              {may('changeAccount') ? (
                <Button small aria-label={`Edit quote ${quote.number}`} onPress={() => setDraft(quoteDraft(quote))}>
                  Edit
                </Button>
              ) : null}
              {may('deleteQuote') ? (
                <RemoveButton label={`Withdraw quote ${quote.number}`} onPress={() => setWithdrawn(quote.number)} />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {draft ? <QuoteForm accountId={accountId} draft={draft} onClose={() => setDraft(undefined)} /> : null}
      {withdrawn === undefined ? null : (
        <WithdrawQuote accountId={accountId} number={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </Card>
  );
}

function QuoteText({ quote: { number, validUntil, prices } }: { quote: Quote }) {
  const count = (prices?.tests?.length ?? 0) + (prices?.supplies?.length ?? 0);
  return (
    <span>
      {number}
      <span className="quiet small">
        {' '}
        {validUntil ? (
          <>
            until <Day date={validUntil} />
          </>
        ) : (
          'no expiry'
        )}
        {prices ? `, ${count} ${count === 1 ? 'price' : 'prices'} in ${prices.currency}` : ', no prices'}
      </span>
    </span>
  );
}

interface QuoteFormProps {
  accountId: number;
  draft: QuoteDraft;
  onClose(): void;
}

function QuoteForm({ accountId, draft, onClose }: QuoteFormProps) {
  const change = useLabAction('changeAccount', accountQueries);
  const form = useForm({ quotes: [draft] }, change.error);
  const save = () =>
    change.mutate({ path: { accountId }, body: { quotes: form.value.quotes.map(quoteBody) } }, { onSuccess: onClose });
  const isNew = draft.number === '';
  return (
    <SideForm
      title={isNew ? 'New quote' : `Quote ${draft.number}`}
      form={form}
      change={change}
      onSubmit={save}
      onClose={onClose}
    >
      <QuoteFields form={form} at="/quotes/0" isNew={isNew} />
      <PriceFields form={form} at="/quotes/0/prices" />
    </SideForm>
  );
}

function WithdrawQuote({ accountId, number, onClose }: { accountId: number; number: number; onClose(): void }) {
  const showToast = useToast();
  const withdraw = useLabAction('deleteQuote', accountQueries);
  const confirm = () =>
    withdraw.mutate(
      { path: { accountId, number } },
      {
        onSuccess: () => {
          showToast(`Quote ${number} was withdrawn.`);
          onClose();
        },
      },
    );
  return (
    <Confirm
      title={`Withdraw quote ${number}?`}
      isOpen
      onClose={onClose}
      verb="Withdraw"
      variant="danger"
      isPending={withdraw.isPending}
      onConfirm={confirm}
    >
      <p>New orders with this quote are rejected. Existing orders keep it.</p>
      <ProblemNotice error={withdraw.error} />
    </Confirm>
  );
}
