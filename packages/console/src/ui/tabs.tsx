import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import './tabs.css';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { id: T; name: ReactNode; content: ReactNode }[];
  /** Without it the tabs keep it themselves. */
  chosen?: T;
  onChoose?(id: T): void;
}

export function Tabs<T extends string>({ label, tabs, chosen, onChoose }: TabsProps<T>) {
  return (
    <AriaTabs className="tabs" selectedKey={chosen} onSelectionChange={(key) => onChoose?.(String(key) as T)}>
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
