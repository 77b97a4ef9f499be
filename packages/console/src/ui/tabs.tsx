import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import './tabs.css';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { id: T; name: ReactNode; content: ReactNode }[];
  /** If omitted, the component manages the selection itself. */
  selected?: T;
  onSelect?(id: T): void;
}

export function Tabs<T extends string>({ label, tabs, selected, onSelect }: TabsProps<T>) {
  return (
    <AriaTabs className="tabs" selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key) as T)}>
      <TabList className="tab-list no-print" aria-label={label}>
        {tabs.map(({ id, name }) => (
          <Tab key={id} id={id} className="tab">
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
