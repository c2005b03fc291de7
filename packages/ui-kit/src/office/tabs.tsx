/** Tabs with one panel. */
import { type ReactNode, useMemo } from 'react';
import { Tab, TabList, TabPanel, Tabs as TabsBase } from 'react-aria-components/Tabs';
import { OfficeContext } from './office-context.js';
import styles from './tabs.module.css';

export interface TabItem {
  id: number;
  title: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem[];
  selected: number;
  onSelect: (id: number) => void;
  /** Beside the tabs: buttons that add or edit one. */
  end?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
}

export function Tabs({ label, tabs, selected, onSelect, end, children }: TabsProps) {
  const items = useMemo(() => [...tabs], [tabs]);
  return (
    <OfficeContext>
      <TabsBase
        className={styles.tabs}
        selectedKey={selected}
        onSelectionChange={(key) => key !== selected && onSelect(Number(key))}
      >
        <div className={styles.row}>
          <TabList aria-label={label} items={items} className={styles.list}>
            {({ id, title }) => (
              <Tab id={id} className={styles.tab}>
                {title}
              </Tab>
            )}
          </TabList>
          {end}
        </div>
        <TabPanel id={selected} className={styles.panel}>
          {children}
        </TabPanel>
      </TabsBase>
    </OfficeContext>
  );
}
