/** The actions with the selected products, at the bottom of the window while some are selected. */
import type { BulkChange } from '@skatert/contracts/menu/bulk';
import { Button } from '@skatert/ui-kit/button';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Archive, Eye, EyeOff, FolderInput, RussianRuble, Tag, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from './bulk-bar.module.css';
import type { Bulk } from './use-bulk.js';

export interface BulkBarProps {
  bulk: Bulk;
  /** Contains the grid, which has the focus after the selection has ended. */
  list: RefObject<HTMLElement | null>;
}

interface Action {
  label: string;
  icon: ReactNode;
  /** True for the change that is being applied. */
  applies: (change: BulkChange) => boolean;
  choose: (bulk: Bulk) => void;
}

const ACTIONS: readonly Action[] = [
  {
    label: 'Цена',
    icon: <RussianRuble size={20} />,
    applies: ({ kind }) => kind === 'price',
    choose: ({ setDialog }) => setDialog('price'),
  },
  {
    label: 'Метки',
    icon: <Tag size={20} />,
    applies: ({ kind }) => kind === 'badge',
    choose: ({ setDialog }) => setDialog('badge'),
  },
  {
    label: 'Показать',
    icon: <Eye size={20} />,
    applies: (change) => change.kind === 'visibility' && change.visible,
    choose: ({ run }) => void run({ kind: 'visibility', visible: true }),
  },
  {
    label: 'Скрыть',
    icon: <EyeOff size={20} />,
    applies: (change) => change.kind === 'visibility' && !change.visible,
    choose: ({ run }) => void run({ kind: 'visibility', visible: false }),
  },
  {
    label: 'В группу',
    icon: <FolderInput size={20} />,
    applies: ({ kind }) => kind === 'group',
    choose: ({ setDialog }) => setDialog('group'),
  },
  {
    label: 'В архив',
    icon: <Archive size={20} />,
    applies: ({ kind }) => kind === 'archive',
    choose: ({ setDialog }) => setDialog('archive'),
  },
];

export function BulkBar({ bulk, list }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  const { selection, running, end } = bulk;
  const count = selection.products.length;
  useFocusAfter(bulk.ended, list);
  useEscape(count > 0, () => {
    if (bar.current?.contains(document.activeElement)) end();
    else selection.clear();
  });
  if (count === 0) return null;
  return (
    <section ref={bar} className={styles.bar} aria-label="Действия с выбранными товарами" data-selection-bar>
      <p className={styles.count}>Выбрано: {count}</p>
      <div className={styles.actions}>
        {ACTIONS.map(({ label, icon, applies, choose }) => (
          <Button
            key={label}
            look="quiet"
            icon={icon}
            className={styles.action}
            busy={running !== null && applies(running)}
            disabled={running !== null}
            onClick={() => choose(bulk)}
          >
            {label}
          </Button>
        ))}
      </div>
      <ActionIcon label="Снять выделение" className={styles.clear} onClick={end}>
        <X size={20} />
      </ActionIcon>
    </section>
  );
}

/** Moves the focus to the grid each time when the selection has ended by the bar, which is gone then. */
function useFocusAfter(ended: number, list: BulkBarProps['list']): void {
  useEffect(() => {
    if (ended > 0) (list.current?.querySelector<HTMLElement>('[role="grid"]') ?? list.current)?.focus();
  }, [ended, list]);
}

const TYPING = 'input:not([type="checkbox"]), textarea, select, [role="menu"]';

/** Calls `onEscape` when Escape is pressed outside fields, dialogs and open menus. */
function useEscape(wanted: boolean, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    onEscape();
  });
  useEffect(() => {
    if (!wanted) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [wanted]);
}
