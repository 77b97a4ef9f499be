import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const folder = new URL('../../../../../published/released/', import.meta.url);

/** The documents of a release and their media types. */
export const documentTypes = {
  'openapi-client.json': 'application/json',
  'openapi-lab.json': 'application/json',
  'ClientOrder.json': 'application/schema+json',
} as const;
export type DocumentName = keyof typeof documentTypes;

export interface ReleasedDocuments {
  version: string;
  names: DocumentName[];
  /** What can break a program that was written for this release, if it is used with the present version. */
  breakingChanges: string[];
}

/** The releases whose documents are stored; none in an installation without them. */
export function readReleases(): ReleasedDocuments[] {
  return foldersIn(folder).map((version) => {
    const files = readdirSync(new URL(`${version}/`, folder));
    return {
      version,
      names: (Object.keys(documentTypes) as DocumentName[]).filter((name) => files.includes(name)),
      breakingChanges: files.includes('accepted-changes.json') ? readBreakingChanges(version) : [],
    };
  });
}

/** A test of the contract verifies that this list is complete. */
const readBreakingChanges = (version: string): string[] =>
  JSON.parse(readFileSync(new URL(`${version}/accepted-changes.json`, folder), 'utf8')).client;

function foldersIn(place: URL): string[] {
  try {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The address that the stored documents were generated with. */
const storedAddress = 'http://localhost:8080';

/** The text of a document for the deployment at `publicUrl`. */
export const readDocument = async (version: string, name: DocumentName, publicUrl: string): Promise<string> =>
  (await readFile(new URL(`${version}/${name}`, folder), 'utf8')).replaceAll(storedAddress, publicUrl);
