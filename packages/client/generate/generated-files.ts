import { schemaVariants } from '@labwire/contract/schema-variants.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { openApiTypes } from './openapi-types.ts';
import { operationTable } from './operation-table.ts';
import { publicTypes } from './public-types.ts';
import { withUnions } from './union-schemas.ts';

const header = '// Generated from the contract by `npm run generate`; do not edit.\n';

export interface Documents {
  client: OpenApiDocument;
  lab: OpenApiDocument;
  problemTypes: readonly string[];
}

/** The generated files of the client package, by path in its `src` folder. */
export async function generatedFiles({ client, lab, problemTypes }: Documents): Promise<Record<string, string>> {
  const imports = "import type { components, operations } from './client-api.ts';\n";
  const clientTable = operationTable('clientOperations', 'The operations of the client interface.', client);
  const labTable = operationTable('labOperations', 'The operations of the laboratory interface.', lab);
  return {
    'generated/client-api.ts': `${header}\n${await openApiTypes(withUnions(client, schemaVariants))}`,
    'generated/client-operations.ts': `${header}\n${clientTable}`,
    'generated/lab-api.ts': `${header}\n${await openApiTypes(withUnions(lab, schemaVariants))}`,
    'generated/lab-operations.ts': `${header}\n${labTable}`,
    'generated/types.ts': `${header}${imports}\n${publicTypes(client, problemTypes)}`,
  };
}
