import { useEffect, useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

const TAB =
  'relative flex min-h-11 shrink-0 cursor-pointer items-center px-0.5 font-medium whitespace-nowrap text-fg-muted ' +
  '-outline-offset-2 transition-colors duration-[180ms] hover:text-fg ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 data-selected:text-fg data-selected:after:bg-brand ' +
  'data-focus-visible:rounded-tag';

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
}

/** Shows tabs with their panel. Arrow keys only move the focus, so that a panel loads only when it is selected. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    // A link in the panel that has just disappeared opened this tab.
    if (document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-key="${selected}"]`)?.focus({ preventScroll: true });
  }, [selected]);

  const select = (key: unknown) => {
    const tab = tabs.find((one) => one.key === key);
    if (tab && tab.key !== selected) onSelect(tab.key);
  };
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={select}
      keyboardActivation="manual"
      className="grid grid-cols-1 gap-6"
    >
      <TabList
        ref={list}
        aria-label={label}
        className="scrollbar-none relative -mx-4 flex gap-6 overflow-x-auto border-b border-border px-4 sm:mx-0 sm:px-0"
      >
        {tabs.map(({ key, label: text }) => (
          <Tab key={key} id={key} ref={key === selected ? keepInView : null} className={TAB}>
            {text}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={selected} id={selected} className="min-w-0">
        {children}
      </TabPanel>
    </AriaTabs>
  );
}

/** Scrolls a tab into view on phones, again when the counts of the others appear and shift it. */
function keepInView(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!row) return;
  const observer = new ResizeObserver(() =>
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 }),
  );
  for (const each of row.children) observer.observe(each);
  return () => observer.disconnect();
}
