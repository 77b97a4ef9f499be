import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { OpenApiDocument } from './openapi-document.ts';

/** The declarations that are used; `paths` would repeat the operations. */
const usedDeclarations = ['components', 'operations', 'WithRequired'];

/** Declares the schemas and operations of an OpenAPI document. */
export async function openApiTypes(document: OpenApiDocument): Promise<string> {
  const declarations = await openapiTS(clientView(document) as OpenAPI3, {
    // An object without declared properties may hold anything.
    emptyObjectsUnknown: true,
    // A request may leave out a property that has a default.
    defaultNonNullable: false,
  });
  const used = declarations.filter((node) => 'name' in node && usedDeclarations.includes(nameOf(node.name)));
  return astToString(used);
}

const nameOf = (name: unknown): string => String((name as { escapedText?: string }).escapedText);

/** The document without error responses, which the client throws, without examples, and with query flags as booleans. */
function clientView(document: OpenApiDocument): object {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === 'example' || key === 'examples') return undefined;
    if (key === 'responses') return Object.fromEntries(Object.entries(value).filter(([status]) => status < '300'));
    // The service accepts several spellings of a flag; the client takes a boolean.
    const isFlag = Array.isArray(value?.anyOf) && value.anyOf[1]?.enum?.includes('true');
    return isFlag ? { type: 'boolean', description: value.description } : value;
  });
}
