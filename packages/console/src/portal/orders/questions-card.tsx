import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientResponse } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { lineNameOf } from '../../ui/code-name-rules.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { QuestionThread } from '../../ui/question-thread.tsx';
import { useToast } from '../../ui/toast.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClientAction } from '../use-client.ts';

type Order = ClientResponse<'getOrder'>;
type OrderedLines = ClientResponse<'getOrderLines'>;
export type Questions = ClientResponse<'listQuestions'>['questions'];

interface QuestionsCardProps {
  order: Order;
  ordered: OrderedLines;
  questions: Questions;
}

/** The questions of both sides about an order. */
export function QuestionsCard({ order, ordered, questions }: QuestionsCardProps) {
  const access = useAccess();
  const queries = useQueryClient();
  const path = { orderId: order.orderId };
  const answer = useClientAction('answerQuestion');
  const [isAsking, setAsking] = useState(false);
  const reload = () => queries.invalidateQueries({ queryKey: ['listQuestions'] });
  const mayWrite = allows(access, 'askQuestion');
  return (
    <Card
      title="Questions"
      actions={
        mayWrite ? (
          <Button small onPress={() => setAsking(true)}>
            Ask the laboratory…
          </Button>
        ) : undefined
      }
    >
      {questions.length === 0 ? <p className="quiet">No questions</p> : null}
      <QuestionThread
        questions={questions}
        lineName={(line) => lineNameOf(ordered, line)}
        authorName={({ side }) => (side === 'CUSTOMER' ? 'You' : 'Laboratory')}
        onAnswer={
          mayWrite
            ? async (questionId, text) => {
                await answer.mutateAsync({ path: { ...path, questionId }, body: { text } });
                await reload();
              }
            : undefined
        }
      />
      {isAsking ? (
        <AskDialog order={order} ordered={ordered} onClose={() => setAsking(false)} onAsked={() => void reload()} />
      ) : null}
    </Card>
  );
}

interface AskDialogProps {
  order: Order;
  ordered: OrderedLines;
  onClose(): void;
  onAsked(): void;
}

function AskDialog({ order, ordered, onClose, onAsked }: AskDialogProps) {
  const showToast = useToast();
  const [line, setLine] = useState('');
  const [text, setText] = useState('');
  const ask = useClientAction('askQuestion');
  const body = { text: text.trim(), ...(line !== '' && { line: Number(line) }) };
  const submit = () =>
    ask.mutate(
      { path: { orderId: order.orderId }, body },
      {
        onSuccess: () => {
          showToast('The question was sent to the laboratory.');
          onAsked();
          onClose();
        },
      },
    );
  return (
    <Confirm
      title="Ask the laboratory"
      verb="Send"
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={ask.isPending}
      isDisabled={text.trim() === ''}
    >
      <Select
        label="About"
        value={line}
        onChange={setLine}
        options={[
          { value: '', name: 'The whole order' },
          ...order.lines.map((one) => ({ value: String(one.line), name: lineNameOf(ordered, one.line) })),
        ]}
      />
      <TextField label="Question" rows={4} maxLength={2000} value={text} onChange={setText} autoFocus />
      <ProblemNotice error={ask.error} />
    </Confirm>
  );
}
