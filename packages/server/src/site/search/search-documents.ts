import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { type ProblemType, problemTypes, type ViolationCode, violationCodes } from '@labwire/contract/problem.ts';
import { type Guide, type GuidePage, laboratoryGroup } from '../docs-guide.ts';
import { sectionsOf } from '../docs-markdown.ts';
import { type Advice, problemAdvice } from '../problem-advice.ts';
import { violationAdvice } from '../violation-advice.ts';
import { collectFields } from './field-rules.ts';

/** What the search finds: a section of the guide, an operation, a field, or a code of an error. */
export interface SearchDocument {
  path: string;
  /** Where it is, for example "Guide › Orders". */
  place: string;
  title: string;
  /** Text for people, from which the excerpts are taken. */
  text: string;
  /** Further text that is searched and not shown: examples, paths, identifiers. */
  terms: string;
  /** Factor of the relevance. */
  weight: number;
}

const interfaces = [
  { name: 'Client API', path: '/docs/reference/', operations: clientOperations, weight: 1.2 },
  { name: 'Laboratory API', path: '/docs/reference/lab/', operations: labOperations, weight: 0.8 },
] as const;

export function searchDocuments(guide: Guide): SearchDocument[] {
  return [
    ...guideDocuments(guide),
    ...interfaces.flatMap((one) => {
      const operations: Operation[] = Object.values(one.operations);
      return [...operationDocuments(one, operations), ...fieldDocuments(one, operations)];
    }),
    ...codeDocuments(),
  ];
}

type Interface = Omit<(typeof interfaces)[number], 'operations'>;

const guideDocuments = ({ groups }: Guide): SearchDocument[] =>
  groups.flatMap(({ title, pages }) =>
    pages.flatMap((page) => pageDocuments(page, title === laboratoryGroup ? 1.1 : 1.5)),
  );

const pageDocuments = ({ path, title, markdown }: GuidePage, weight: number): SearchDocument[] =>
  sectionsOf(markdown).map(({ id, heading, text, code }) => ({
    path: id === undefined ? path : `${path}#${id}`,
    place: id === undefined ? 'Guide' : `Guide › ${title}`,
    title: heading,
    text,
    terms: code,
    weight,
  }));

const operationDocuments = ({ name, path, weight }: Interface, operations: Operation[]): SearchDocument[] =>
  operations.map((operation) => ({
    path: path + anchorOf(operation),
    place: `${name} › Operation`,
    title: operation.summary,
    text: `${operation.method} ${operation.path}. ${plainText(operation.description)}`,
    terms: `${operation.id} ${operation.method} ${operation.path}`,
    weight,
  }));

/** The address of an operation on the reference page. */
const anchorOf = ({ tag, method, path }: Operation): string =>
  `#tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method}${path}`;

const fieldDocuments = ({ name, path, weight }: Interface, operations: Operation[]): SearchDocument[] =>
  collectFields(operations).map((field) => ({
    path: path + anchorOf(field.operations[0] as Operation),
    place: `${name} › Field`,
    title: field.name,
    text: [...field.descriptions.map(plainText), `In: ${usesOf(field.operations)}.`].join(' '),
    terms: '',
    weight: weight * 0.6,
  }));

function usesOf(operations: readonly Operation[]): string {
  const shown = operations.slice(0, 4).map(({ summary }) => summary);
  const more = operations.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const codeDocuments = (): SearchDocument[] => [
  ...(Object.keys(problemTypes) as ProblemType[]).map((type) =>
    codeDocument('Problem type', type, `${problemTypes[type].status} ${problemTypes[type].title}`, problemAdvice[type]),
  ),
  ...(Object.keys(violationCodes) as ViolationCode[]).map((code) =>
    codeDocument('Violation code', code, violationCodes[code], violationAdvice[code]),
  ),
];

const codeDocument = (kind: string, code: string, meaning: string, { cause, solution }: Advice): SearchDocument => ({
  path: `/docs/errors#${code}`,
  place: `Errors › ${kind}`,
  title: code,
  text: plainText(`${meaning.replace(/\.?$/, '.')} ${cause} ${solution}`),
  terms: '',
  weight: 1.1,
});

const plainText = (markdown: string): string => markdown.replaceAll(/[`*]/g, '').replaceAll(/\s+/g, ' ').trim();
