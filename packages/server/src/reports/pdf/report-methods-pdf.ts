import { formatDate, instantOf } from '@labwire/contract/time-zone.ts';
import { drawHeading, drawParagraph } from './report-block-pdf.ts';
import type { PdfDocument } from './report-document-pdf.ts';
import type { ReportFacts, ReportTest, ReportValue } from './report-facts.ts';
import { type Cell, type Column, drawTable, layoutTable, minimumHeight } from './report-table-pdf.ts';
import { marks } from './report-text-pdf.ts';

export interface Method extends ReportTest {
  reference: string;
  name: string;
  /** The results that were obtained with the method. */
  accreditedCount: number;
  otherCount: number;
  /** The first and the last completion, in milliseconds. */
  completed: [first: number, last: number] | null;
}

/** The distinct methods of a report, numbered in the order of their first use. */
export class MethodList {
  readonly methods: Method[] = [];
  readonly #byKey = new Map<string, Method>();
  readonly #byTest = new Map<ReportTest, Method>();
  readonly #names: Map<string, string>;

  constructor({ result, samples }: ReportFacts) {
    this.#names = new Map(result.analyticalTestDefinitions.map(({ code, name }) => [code, name]));
    for (const { tests, values } of samples) {
      const byCode = new Map(tests.map((test) => [test.code, this.of(test)]));
      for (const value of values) countValue(byCode.get(value.testCode), value);
    }
  }

  of(test: ReportTest): Method {
    const known = this.#byTest.get(test);
    if (known) return known;
    const method = this.#find(test);
    this.#byTest.set(test, method);
    return method;
  }

  #find(test: ReportTest): Method {
    const { code, method, edition, section, site, subcontracted, subcontractor } = test;
    const key = JSON.stringify([code, method, edition, section, site, subcontracted, subcontractor]);
    const existing = this.#byKey.get(key);
    if (existing) return existing;
    const added = {
      ...test,
      reference: `M${this.methods.length + 1}`,
      name: this.#names.get(code) ?? code,
      accreditedCount: 0,
      otherCount: 0,
      completed: null,
    };
    this.methods.push(added);
    this.#byKey.set(key, added);
    return added;
  }
}

function countValue(method: Method | undefined, { accredited, completedAt }: ReportValue): void {
  if (!method) return;
  if (accredited) method.accreditedCount += 1;
  else method.otherCount += 1;
  if (completedAt === null) return;
  const at = instantOf(completedAt);
  const [first, last] = method.completed ?? [at, at];
  method.completed = [Math.min(first, at), Math.max(last, at)];
}

const columns: Column[] = [
  { head: 'Method', width: 40 },
  { head: 'Test', width: 110 },
  { head: 'Reference and edition', width: 125 },
  { head: 'Performed', width: 100 },
  { head: 'Tested', width: 70 },
  { head: 'Accreditation', width: 66.28 },
];

export function drawMethods(pdf: PdfDocument, { laboratory }: ReportFacts, { methods }: MethodList): void {
  if (methods.length === 0) return;
  const { sites, timeZone } = laboratory;
  const rows = methods.map((method): Cell[] => [
    [{ text: `${method.reference}${method.subcontracted ? ` ${marks.subcontracted}` : ''}` }],
    [{ text: `${method.name} (${method.code})` }, ...(method.section ? [{ text: method.section, size: 7 }] : [])],
    [{ text: methodText(method) }],
    performedParts(method, sites),
    completionParts(method, timeZone),
    [{ text: accreditationText(method) }],
  ]);
  const table = layoutTable(pdf, columns, rows);
  const section = pdf.addChild(pdf.root, 'Sect');
  drawHeading(pdf, section, 'Methods', { spaceBelow: minimumHeight(table) });
  drawTable(pdf, section, table, 'Methods (continued)');
  for (const { code, name, address } of usedSites(methods, sites)) {
    drawParagraph(pdf, section, `Site ${code}: ${[name, ...address].join(', ')}`, { size: 7.5, gap: 1 });
  }
  section.end();
}

const methodText = ({ method, edition }: Method) =>
  method === null ? 'not recorded' : [method, ...(edition === null ? [] : [`edition ${edition}`])].join(', ');

type Sites = ReportFacts['laboratory']['sites'];

const usedSites = (methods: readonly Method[], sites: Sites) =>
  sites.filter(({ code }) => methods.some(({ site }) => site === code));

function performedParts({ subcontracted, subcontractor, site }: Method, sites: Sites): Cell {
  if (subcontracted) {
    if (!subcontractor) return [{ text: 'subcontracted' }];
    const accreditation = subcontractor.accreditation ?? 'no accreditation stated';
    return [{ text: `subcontracted to ${subcontractor.name}` }, { text: `Subcontractor: ${accreditation}`, size: 7 }];
  }
  if (site === null) return [{ text: 'at the laboratory' }];
  return [{ text: `at site ${sites.find(({ code }) => code === site)?.code ?? site}` }];
}

/** The dates of the first and the last completed result. */
function completionParts({ completed }: Method, timeZone: string): Cell {
  if (!completed) return [{ text: 'not complete' }];
  const dates = completed.map((time) => formatDate(new Date(time).toISOString(), timeZone, 'short'));
  return [...new Set(dates)].map((date, index) => ({ text: index === 0 ? date : `to ${date}` }));
}

function accreditationText({ accreditedCount, otherCount, accredited }: Method): string {
  if (accreditedCount + otherCount === 0) return accredited ? 'accredited' : 'not accredited';
  if (otherCount === 0) return 'accredited';
  return accreditedCount === 0 ? 'not accredited' : `accredited, except results marked ${marks.notAccredited}`;
}
