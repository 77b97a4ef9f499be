import type { ClientResponse } from '../../api/client.ts';
import { Table } from '../../ui/table.tsx';
import { changeTexts, fieldName } from './result-rules.ts';

/** The differences between a result and the one it superseded. */
export function ResultChanges({ changes: difference }: { changes: ClientResponse<'getResultChanges'> }) {
  const { isAmendment, reason, changes, otherChanges = [] } = difference;
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
                cell: ({ sample, testCode, measurandName }) => (
                  <>
                    {measurandName}
                    <div className="quiet small">
                      {sample} · {testCode}
                    </div>
                  </>
                ),
              },
              {
                name: 'Before',
                cell: (change) => {
                  const state = <State texts={changeTexts(change)[0]} />;
                  return change.before?.result ? <del>{state}</del> : <span className="quiet">{state}</span>;
                },
              },
              {
                name: 'After',
                cell: (change) => (
                  <strong>
                    <State texts={changeTexts(change)[1]} />
                  </strong>
                ),
              },
            ]}
            rows={changes}
            rowKey={({ sequence, testCode, measurandCode }) => `${sequence} ${testCode} ${measurandCode}`}
          />
        </div>
      )}
      {otherChanges.length > 0 ? <OtherChanges changes={otherChanges} /> : null}
    </div>
  );
}

function State({ texts: [text, ...details] }: { texts: readonly string[] }) {
  return (
    <>
      {text}
      {details.map((detail) => (
        <div key={detail} className="small change-detail">
          {detail}
        </div>
      ))}
    </>
  );
}

/** Changes of the order or a sample, such as a reference or the sample type. */
function OtherChanges({ changes }: { changes: NonNullable<ClientResponse<'getResultChanges'>['otherChanges']> }) {
  return (
    <div className="changes">
      <Table
        label="Other changes"
        columns={[
          {
            name: 'Other change',
            cell: ({ sample, field }) => (
              <>
                {fieldName(field)}
                <div className="quiet small">{sample ?? 'Order'}</div>
              </>
            ),
          },
          { name: 'Before', cell: ({ before }) => <del>{before ?? '—'}</del> },
          { name: 'After', cell: ({ after }) => <strong>{after ?? '—'}</strong> },
        ]}
        rows={changes}
        rowKey={({ sequence, field }) => `${sequence} ${field}`}
      />
    </div>
  );
}
