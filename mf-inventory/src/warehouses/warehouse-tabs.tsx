/** The warehouses as tabs; the arrow keys go from one to the next. */
import type { Warehouse } from '@skatert/contracts/inventory/inventory';
import { IconButton } from '@skatert/ui-kit/button';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import styles from './warehouses.module.css';

export const tabId = (warehouseId: number): string => `warehouse-${warehouseId}`;

export interface WarehouseTabsProps {
  warehouses: readonly Warehouse[];
  selected: number;
  onSelect: (id: number) => void;
  /** The id of what the tabs switch. */
  panelId: string;
  mayEdit: boolean;
  onAdd: () => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function WarehouseTabs(props: WarehouseTabsProps) {
  const { warehouses, selected, onSelect, panelId, mayEdit, onAdd } = props;
  const list = useRef<HTMLDivElement>(null);
  const goByKeys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = warehouses.findIndex(({ id }) => id === selected);
    const next = warehouses[(at + step + warehouses.length) % warehouses.length];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus();
  };
  return (
    <div className={styles.tabRow}>
      <div ref={list} role="tablist" aria-label="Склады" className={styles.tabs}>
        {warehouses.map(({ id, name }) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={panelId}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(id)}
            onKeyDown={goByKeys}
          >
            {name}
          </button>
        ))}
      </div>
      <IconButton
        label="Добавить склад"
        title={mayEdit ? 'Добавить склад' : 'Недостаточно прав'}
        disabled={!mayEdit}
        onClick={onAdd}
      >
        <Plus size={20} />
      </IconButton>
    </div>
  );
}
