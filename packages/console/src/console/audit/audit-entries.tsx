import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Facts } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { actionWords, type Difference, differencesOf } from './audit-difference.ts';
import { SubjectLink } from './subject-link.tsx';

const shownDifferences = 200;

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
        <span className="audit-action">{actionWords(entry.action)}</span>
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
  const about = (
    <span className="row">
      {filterLink({ subject }, subject)}
      <SubjectLink subject={subject} />
    </span>
  );
  return (
    <div className="stack">
      {differences.length > 0 ? (
        <Table
          label="What changed"
          columns={columns}
          rows={differences.slice(0, shownDifferences)}
          rowKey={({ place }) => place}
        />
      ) : (
        <p className="quiet">It tells of no state before or after.</p>
      )}
      {differences.length > shownDifferences ? (
        <p className="quiet small">And {differences.length - shownDifferences} more; the export has them all.</p>
      ) : null}
      <Facts
        facts={[
          ['When', asCode(at)],
          ['Who', filterLink({ actor }, actor)],
          ['Subject', about],
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
  <Link to="/audit" search={search} title="Show all entries of this">
    {text}
  </Link>
);

const columns = [
  { name: 'Place', cell: ({ place }: Difference) => place || 'Value' },
  { name: 'Before', cell: ({ before }: Difference) => <Side text={before} className="audit-before" /> },
  { name: 'After', cell: ({ after }: Difference) => <Side text={after} className="audit-after" /> },
];

/** A colour for those who see it; the columns say the same. */
function Side({ text, className }: { text: string | undefined; className: string }) {
  return text === undefined ? <span className="quiet">—</span> : <span className={className}>{text}</span>;
}
