import type { ClientAnswer } from '../../api/client.ts';
import { Table } from '../../ui/table.tsx';
import { standingWords } from './result-rules.ts';

/** What a result says otherwise than the one before. */
export function Changes({ of }: { of: ClientAnswer<'getResultChanges'> }) {
  const { supersededResultId, isAmendment, reason, changes } = of;
  if (supersededResultId === null) return <p className="quiet">It is the first result of the job.</p>;
  return (
    <div className="stack">
      {isAmendment ? <p>It amends a final result.{reason ? <> The laboratory says: “{reason}”</> : null}</p> : null}
      {changes.length === 0 ? (
        <p className="quiet">No value changed.</p>
      ) : (
        <div className="changes">
          <Table
            label="Changed values"
            columns={[
              {
                name: 'Value',
                cell: ({ sample, measurandName }) => (
                  <>
                    {measurandName}
                    <div className="quiet small">{sample}</div>
                  </>
                ),
              },
              { name: 'Before', cell: ({ before }) => <del>{standingWords(before)}</del> },
              { name: 'Now', cell: ({ after }) => <strong>{standingWords(after)}</strong> },
            ]}
            rows={changes}
            rowKey={({ sequence, testCode, measurandCode }) => `${sequence} ${testCode} ${measurandCode}`}
          />
        </div>
      )}
    </div>
  );
}
