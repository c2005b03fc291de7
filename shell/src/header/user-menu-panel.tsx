/** The open user menu: arrow keys move the focus, Escape and losing the focus close it. */
import { labelOf } from '@skatert/contracts/shared/look-up';
import { ROLE_LABELS } from '@skatert/contracts/shared/roles';
import { currentRoleAtom } from '@skatert/web-kit/session';
import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './user-menu.module.css';
import { useUserMenuItems } from './user-menu-items.js';

interface PanelProps {
  name: string | null;
  onDone: () => void;
}

export function UserMenuPanel({ name, onDone }: PanelProps) {
  const items = useUserMenuItems();
  const role = useAtomValue(currentRoleAtom);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Into the top layer: on a phone, toasts would cover the menu.
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
          <span>{labelOf(ROLE_LABELS, role)}</span>
        </div>
      )}
      {items.map(({ id, label, note, Icon, run, only, keepsOpen }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          className={clsx(styles.item, only && styles[only])}
          onClick={() => {
            // First, so that a dialog opened by `run` restores the focus to an element that still exists.
            if (!keepsOpen) onDone();
            run();
          }}
        >
          <Icon size={20} />
          {note ? (
            <span className={styles.text}>
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

/** Returns the visible items: some are shown only on a phone. */
const shownItems = (panel: HTMLElement | null): HTMLElement[] =>
  [...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])].filter(
    (item) => getComputedStyle(item).display !== 'none',
  );

/** Returns the item that a key moves to, wrapping around; undefined for other keys. */
function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}
