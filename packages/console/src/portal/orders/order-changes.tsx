import type { ClientResponse } from '../../api/client.ts';
import { ChangeList } from '../../ui/change-list.tsx';
import { codeNamesOf } from '../../ui/code-name-rules.ts';
import { Card } from '../../ui/page.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import { usePersonName } from '../use-person-name.ts';

interface OrderChangesProps {
  order: ClientResponse<'getOrder'>;
  ordered: ClientResponse<'getOrderLines'>;
}

/** The changes of an order with the decisions of the laboratory. */
export function OrderChanges({ order: { changes }, ordered }: OrderChangesProps) {
  const access = useAccess();
  const personName = usePersonName();
  const isNeeded = changes !== undefined && allows(access, 'getOrderOptions');
  const { data: options } = useClient('getOrderOptions', {}, { enabled: isNeeded });
  if (!changes) return null;
  return (
    <Card title="Changes">
      <ChangeList changes={changes} names={codeNamesOf(ordered, options)} personName={personName} />
    </Card>
  );
}
