import type { Question } from '@labwire/contract/order-question.ts';
import { type ReactNode, useState } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { ProblemNotice } from './notice.tsx';
import { Time } from './time.tsx';
import './question-thread.css';

interface QuestionThreadProps {
  questions: readonly Question[];
  /** The names of the lines, by their index. */
  lineName(line: number): string;
  /** The author of a message as this page shows it. */
  authorName(message: { side: Question['side']; name: string | null }): string;
  /** Absent if the person may only read. Resolves when the answer is stored. */
  onAnswer?: (questionId: number, text: string) => Promise<unknown>;
}

/** The questions about an order and their answers, on both sides. */
export function QuestionThread({ questions, lineName, authorName, onAnswer }: QuestionThreadProps) {
  return (
    <ol className="questions">
      {questions.map((question) => (
        <li key={question.questionId}>
          <Message author={authorName(question)} at={question.askedAt} text={question.text}>
            {question.line === null ? null : <span className="quiet small">{lineName(question.line)}</span>}
            {question.isOpen ? <Badge tone="warn">Open</Badge> : null}
          </Message>
          <div className="question-answers">
            {question.answers.map((answer) => (
              <Message key={answer.answer} author={authorName(answer)} at={answer.answeredAt} text={answer.text} />
            ))}
            {onAnswer ? <AnswerForm onAnswer={(text) => onAnswer(question.questionId, text)} /> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface MessageProps {
  author: string;
  at: string;
  text: string;
  children?: ReactNode;
}

function Message({ author, at, text, children }: MessageProps) {
  return (
    <div className="question-message">
      <div className="row">
        <b>{author}</b>
        <span className="quiet small">
          <Time at={at} />
        </span>
        {children}
      </div>
      <div className="question-text">{text}</div>
    </div>
  );
}

function AnswerForm({ onAnswer }: { onAnswer(text: string): Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  if (!isOpen) {
    return (
      <Button small variant="quiet" onPress={() => setOpen(true)}>
        Answer…
      </Button>
    );
  }
  const send = async () => {
    setPending(true);
    setError(undefined);
    try {
      await onAnswer(text.trim());
      setText('');
      setOpen(false);
    } catch (problem) {
      setError(problem);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="stack no-print">
      <TextField label="Answer" rows={2} maxLength={2000} value={text} onChange={setText} autoFocus />
      <div className="row">
        <Button
          small
          variant="primary"
          isDisabled={text.trim() === ''}
          isPending={isPending}
          onPress={() => void send()}
        >
          Send
        </Button>
        <Button small onPress={() => setOpen(false)}>
          Close
        </Button>
      </div>
      <ProblemNotice error={error} />
    </div>
  );
}
