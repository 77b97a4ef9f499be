import { useState } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choice.tsx';
import { lineNameOf } from '../../ui/code-name-rules.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { QuestionThread } from '../../ui/question-thread.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../session.tsx';
import { staffName } from '../staff-name.ts';
import { useLabAction } from '../use-lab.ts';
import type { Order, OrderedLines } from './intake-rules.ts';

export type Questions = LabResponse<'listLabQuestions'>['questions'];

interface QuestionsCardProps {
  order: Order;
  ordered: OrderedLines;
  questions: Questions;
}

/** The questions of both sides about an order. */
export function QuestionsCard({ order, ordered, questions }: QuestionsCardProps) {
  const may = useMay();
  const path = { orderId: order.orderId };
  const answer = useLabAction('answerCustomer', ['listLabQuestions', 'getLabOrder']);
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
      {questions.length === 0 ? <p className="quiet">No questions</p> : null}
      <QuestionThread
        questions={questions}
        lineName={(line) => lineNameOf(ordered, line)}
        authorName={({ side, name }) => (side === 'CUSTOMER' ? 'Customer' : staffName(name ?? ''))}
        onAnswer={
          may('answerCustomer')
            ? (questionId, text) => answer.mutateAsync({ path: { ...path, questionId }, body: { text } })
            : undefined
        }
      />
      {isAsking ? <AskDialog order={order} ordered={ordered} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

function AskDialog({ order, ordered, onClose }: Omit<QuestionsCardProps, 'questions'> & { onClose(): void }) {
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
          ...order.lines.map((one) => ({ value: String(one.line), name: lineNameOf(ordered, one.line) })),
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
