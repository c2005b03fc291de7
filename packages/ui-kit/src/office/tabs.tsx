/** Tabs with one panel. */
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
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
                {({ isSelected }) => <Title isSelected={isSelected}>{title}</Title>}
              </Tab>
            )}
          </TabList>
          {end}
        </div>
        <Panel selected={selected}>{children}</Panel>
      </TabsBase>
    </OfficeContext>
  );
}

/**
 * Stays mounted when another tab is selected, so that focus within it is kept. The library gives such a panel the id of the
 * first tab's panel for good; it is changed to the one that the selected tab refers to.
 */
function Panel({ selected, children }: { selected: number; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labelling tab changes with the selection
  useLayoutEffect(() => {
    const tabId = panel.current?.getAttribute('aria-labelledby');
    if (panel.current && tabId) panel.current.id = tabId.replace(/-tab-(?=\d+$)/, '-tabpanel-');
  }, [selected]);
  return (
    <TabPanel ref={panel} id={selected} className={styles.panel}>
      {children}
    </TabPanel>
  );
}

/** Truncated when it is long. While its tab is selected, it is scrolled into view when shown and when the list resizes. */
function Title({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tab = text.current?.closest<HTMLElement>('[role="tab"]');
    const list = tab?.closest<HTMLElement>('[role="tablist"]');
    if (!isSelected || !tab || !list) return;
    reveal(tab, list);
    const observer = new ResizeObserver(() => reveal(tab, list));
    observer.observe(list);
    return () => observer.disconnect();
  }, [isSelected]);
  return (
    <span ref={text} className={styles.title}>
      {children}
    </span>
  );
}

/** Scrolls only the list: `scrollIntoView` would also scroll the page and move its focus navigation start. */
function reveal(tab: HTMLElement, list: HTMLElement): void {
  const [{ left, right }, frame] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (left < frame.left) list.scrollLeft -= frame.left - left;
  else if (right > frame.right) list.scrollLeft += Math.min(right - frame.right, left - frame.left);
}
