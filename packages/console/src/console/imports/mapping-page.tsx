import { createLazyRoute, Link } from '@tanstack/react-router';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Empty, Page, Waiting } from '../../ui/page.tsx';
import { useLab } from '../use-lab.ts';
import { MappingEditor } from './mapping-editor.tsx';
import './imports.css';

export const Route = createLazyRoute('/imports/mapping')({ component: MappingPage });

function MappingPage() {
  const { name } = Route.useSearch();
  const mappings = useLab('listImportMappings', {});
  const catalogue = useLab('getCatalogue', {});
  const crumbs = [
    <Link key="imports" to="/imports">
      Imports
    </Link>,
  ];
  const found = mappings.data?.mappings.find((one) => one.name === name);
  return (
    <Page title={name ?? 'New mapping'} crumbs={crumbs}>
      <ProblemNotice error={mappings.error ?? catalogue.error} />
      {!mappings.data || !catalogue.data ? (
        <Waiting />
      ) : name !== undefined && !found ? (
        <Empty title="There is no mapping with this name" />
      ) : (
        <MappingEditor name={name} mapping={found?.mapping} tests={catalogue.data.tests} />
      )}
    </Page>
  );
}
