import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Facts } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { actionText, type Difference, differencesOf } from './audit-difference-rules.ts';
import { SubjectLink } from './subject-link.tsx';

const maxDifferences = 200;

export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="audit-entries">
      {entries.map((entry) => (
        <Entry key={`${entry.chain} ${entry.number}`} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className="audit-entry"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={16} aria-hidden />
        <span className="audit-action">{actionText(entry.action)}</span>
        <span className="audit-subject">{entry.subject}</span>
        <span className="audit-actor">{entry.actor}</span>
        <span className="audit-time">
          <Time at={entry.at} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="audit-detail">
        {isOpen ? <Detail entry={entry} /> : null}
      </div>
    </li>
  );
}

function Detail({ entry }: { entry: AuditEntry }) {
  const { at, actor, subject, requestId, chain, number, hash, before, after } = entry;
  const differences = differencesOf(before, after);
  const subjectLinks = (
    <span className="row">
      {filterLink({ subject }, subject)}
      <SubjectLink subject={subject} />
    </span>
  );
  return (
    <div className="stack">
      {differences.length > 0 ? (
        <Table
          label="Changes"
          columns={columns}
          rows={differences.slice(0, maxDifferences)}
          rowKey={({ path }) => path}
        />
      ) : (
        <p className="quiet">No values recorded.</p>
      )}
      {differences.length > maxDifferences ? (
        <p className="quiet small">And {differences.length - maxDifferences} more; the export contains all.</p>
      ) : null}
      <Facts
        facts={[
          ['Time, UTC', asCode(at)],
          ['Actor', filterLink({ actor }, actor)],
          ['Subject', subjectLinks],
          ['Request', requestId && asCode(requestId)],
          ['Chain', chain === 0 ? `Laboratory, entry ${number}` : `Account ${chain}, entry ${number}`],
          ['Hash', asCode(hash)],
        ]}
      />
    </div>
  );
}

const asCode = (text: string) => <code>{text}</code>;

const filterLink = (search: { actor: string } | { subject: string }, text: string) => (
  <Link to="/audit" search={search} title="Show all its entries">
    {text}
  </Link>
);

const isTimestamp = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

const columns = [
  { name: 'Field', cell: ({ path }: Difference) => path || 'Value' },
  { name: 'Before', cell: ({ before }: Difference) => <ChangedText text={before} className="audit-before" /> },
  { name: 'After', cell: ({ after }: Difference) => <ChangedText text={after} className="audit-after" /> },
];

function ChangedText({ text, className }: { text: string | undefined; className: string }) {
  if (text === undefined) return <span className="quiet">—</span>;
  return <span className={className}>{isTimestamp(text) ? <Time at={text} /> : text}</span>;
}
