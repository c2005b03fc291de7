/** The open menu of the user: arrows go through it, Escape and leaving close it. */
import { ROLE_LABELS } from '@skatert/contracts/shared/roles';
import { currentRoleAtom } from '@skatert/web-kit/session';
import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './user-menu.module.css';
import type { UserMenuItem } from './user-menu-items.js';

interface PanelProps {
  name: string | null;
  items: readonly UserMenuItem[];
  onDone: () => void;
}

export function UserMenuPanel({ name, items, onDone }: PanelProps) {
  const role = useAtomValue(currentRoleAtom);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Into the top layer: on a phone notices would lie over the menu and catch its touches.
    panel.current?.showPopover?.();
    shownItems(panel.current)[0]?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextItem(shownItems(panel.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      className={styles.panel}
      role="menu"
      tabIndex={-1}
      popover="manual"
      ref={panel}
      onKeyDown={onKeyDown}
    >
      {name && (
        <div className={styles.person}>
          <strong>{name}</strong>
          <span>{ROLE_LABELS[role]}</span>
        </div>
      )}
      {items.map(({ id, label, note, Icon, run, only, stays }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          className={clsx(styles.item, only && styles[only])}
          onClick={() => {
            // First, so that a dialog that opens gives the focus back to what stays.
            if (!stays) onDone();
            run();
          }}
        >
          <Icon size={20} />
          {note ? (
            <span className={styles.words}>
              {label}
              <span>{note}</span>
            </span>
          ) : (
            label
          )}
        </button>
      ))}
    </div>
  );
}

/** Items that can be seen: some are a phone's alone. */
const shownItems = (panel: HTMLElement | null): HTMLElement[] =>
  [...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])].filter(
    (item) => getComputedStyle(item).display !== 'none',
  );

/** Where a key leads, round and round; undefined for keys that lead nowhere. */
function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}
