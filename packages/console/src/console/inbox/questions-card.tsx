import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { QuestionThread } from '../../ui/question-thread.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../session.tsx';
import { staffName } from '../staff-name.ts';
import { useLab, useLabAction } from '../use-lab.ts';
import type { Order } from './intake-rules.ts';

/** The questions of both sides about an order. */
export function QuestionsCard({ order }: { order: Order }) {
  const may = useMay();
  const path = { orderId: order.orderId };
  const { data, error } = useLab('listLabQuestions', { path }, { pollMs: 20_000 });
  const answer = useLabAction('answerCustomer', ['listLabQuestions']);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      title="Questions"
      actions={
        may('askCustomer') ? (
          <Button small onPress={() => setAsking(true)}>
            Ask the customer…
          </Button>
        ) : undefined
      }
    >
      <ProblemNotice error={error} />
      {data && data.questions.length === 0 ? <Empty title="No questions" /> : null}
      {data ? (
        <QuestionThread
          questions={data.questions}
          lineName={(line) => order.lines[line]?.name ?? ''}
          authorName={({ side, name }) => (side === 'CUSTOMER' ? 'Customer' : staffName(name ?? ''))}
          onAnswer={
            may('answerCustomer')
              ? (questionId, text) => answer.mutateAsync({ path: { ...path, questionId }, body: { text } })
              : undefined
          }
        />
      ) : null}
      {isAsking ? <AskDialog order={order} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

function AskDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const showToast = useToast();
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [isHeld, setHeld] = useState(false);
  const ask = useLabAction('askCustomer', ['listLabQuestions', 'getLabOrder', 'getJob', 'getJobReview']);
  const line = chosen === '' ? undefined : order.lines[Number(chosen)];
  const canHold =
    line !== undefined && line.labJobNumber !== null && !line.hold && ['RECEIVED', 'IN_PROGRESS'].includes(line.status);
  const submit = () =>
    ask.mutate(
      {
        path: { orderId: order.orderId },
        body: { text: text.trim(), ...(line && { line: line.line }), ...(canHold && isHeld && { hold: true }) },
      },
      {
        onSuccess: () => {
          showToast('The question was sent to the customer.');
          onClose();
        },
      },
    );
  return (
    <Confirm
      title="Ask the customer"
      verb="Send"
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={ask.isPending}
      isDisabled={text.trim() === ''}
    >
      <Select
        label="About"
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', name: 'The whole order' },
          ...order.lines.map((one) => ({ value: String(one.line), name: one.name })),
        ]}
      />
      <TextField label="Question" rows={4} maxLength={2000} value={text} onChange={setText} autoFocus />
      {canHold ? (
        <Checkbox isSelected={isHeld} onChange={setHeld}>
          Put the sample on hold until it is released
        </Checkbox>
      ) : null}
      <ProblemNotice error={ask.error} />
    </Confirm>
  );
}
