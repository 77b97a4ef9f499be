import { clientOperations } from '../packages/contract/src/client-operations.ts';
import { labOperations } from '../packages/contract/src/lab-operations.ts';
import type { Operation } from '../packages/contract/src/operation.ts';

/** What the pages of the browser have to know of the operations when they run: the rest of the contract is types. */
export function pageCalls(): string {
  return `// Made from the contract by \`npm run generate\`.

/** The laboratory's operations: method, path, and the roles that may call them. */
export const labCalls = ${table(labOperations, (access) => (typeof access === 'object' && 'roles' in access ? access.roles : []))} as const;

/** The customers' operations: method, path, and the scope that they need. */
export const clientCalls = ${table(clientOperations, (access) => (typeof access === 'object' && 'scope' in access ? [access.scope] : []))} as const;
`;
}

function table(
  operations: Record<string, Operation>,
  needs: (access: Operation['access']) => readonly string[],
): string {
  const rows = Object.entries(operations).map(
    ([id, { method, path, access }]) =>
      `  ${id}: ['${method}', '${path}', [${needs(access)
        .map((need) => `'${need}'`)
        .join(', ')}]],\n`,
  );
  return `{\n${rows.join('')}}`;
}
