import type { ClientResponse } from '../../api/client.ts';
import { Table } from '../../ui/table.tsx';
import { stateText } from './result-rules.ts';

/** The differences between a result and the one it superseded. */
export function ResultChanges({ changes: difference }: { changes: ClientResponse<'getResultChanges'> }) {
  const { supersededResultId, isAmendment, reason, changes } = difference;
  if (supersededResultId === null) return <p className="quiet">This is the first result of the job.</p>;
  return (
    <div className="stack">
      {isAmendment ? <p>This result amends a final result.{reason ? <> Reason: “{reason}”</> : null}</p> : null}
      {changes.length === 0 ? (
        <p className="quiet">No values changed.</p>
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
              { name: 'Before', cell: ({ before }) => <del>{stateText(before)}</del> },
              { name: 'After', cell: ({ after }) => <strong>{stateText(after)}</strong> },
            ]}
            rows={changes}
            rowKey={({ sequence, testCode, measurandCode }) => `${sequence} ${testCode} ${measurandCode}`}
          />
        </div>
      )}
    </div>
  );
}
