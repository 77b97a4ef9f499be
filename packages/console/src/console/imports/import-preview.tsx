import type { ImportPreview as Preview } from '@labwire/contract/lab-import.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { pluralise } from '../pluralise.ts';

const maxShown = 500;

type Line =
  | ({ line: number; isRejected: false } & Preview['lines'][number])
  | ({ line: number; isRejected: true } & Preview['rejected'][number]);

const columns: Column<Line>[] = [
  { name: 'Line', cell: ({ line }) => line, right: true },
  {
    name: 'Outcome',
    cell: ({ isRejected }) => (isRejected ? <Badge tone="bad">Rejected</Badge> : <Badge tone="good">Accepted</Badge>),
  },
  {
    name: 'Sample',
    cell: (line) =>
      line.isRejected ? null : (
        <>
          {line.sampleNumber}
          <div className="quiet small">{line.sampleName}</div>
        </>
      ),
  },
  {
    name: 'Measurement or reason',
    wide: true,
    cell: (line) => (line.isRejected ? <Reasons errors={line.errors} /> : <Measurement line={line} />),
  },
];

function Reasons({ errors }: { errors: Preview['rejected'][number]['errors'] }) {
  return (
    <ul>
      {errors.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field ? `${field}: ` : ''}
          {message}
        </li>
      ))}
    </ul>
  );
}

function Measurement({ line }: { line: Preview['lines'][number] }) {
  const { testCode, measurandCode, value, unit, dilution, completedAt, remark } = line;
  return (
    <>
      {testCode} {measurandCode}: <strong className="number">{value}</strong> {unit}
      {dilution === undefined ? null : <div className="quiet small">dilution factor {dilution}</div>}
      {completedAt === undefined ? null : (
        <div className="quiet small">
          measured <Time at={completedAt} />
        </div>
      )}
      {remark === undefined ? null : <div className="quiet small">{remark}</div>}
    </>
  );
}

/** What an import would store, line by line. Rejected lines come first, because a person has to look at them. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { rows, ignored, accepted, rejected } = preview;
  const lines: Line[] = [
    ...rejected.map((line) => ({ ...line, isRejected: true as const })),
    ...preview.lines.map((line) => ({ ...line, isRejected: false as const })),
  ];
  const shown = lines.slice(0, maxShown);
  return (
    <Card title="Preview" flush>
      <p className="imports-summary" role="status">
        {pluralise(rows, 'row')}: {accepted} would be stored, {rejected.length} rejected, {ignored} ignored. Nothing is
        stored yet.
      </p>
      <Table
        label="Preview of the lines"
        columns={columns}
        rows={shown}
        rowKey={({ line }) => line}
        empty={<Empty title="No lines to import" />}
      />
      {shown.length < accepted + rejected.length ? (
        <p className="imports-summary quiet small">
          {shown.length} of {accepted + rejected.length} lines are shown.
        </p>
      ) : null}
    </Card>
  );
}
