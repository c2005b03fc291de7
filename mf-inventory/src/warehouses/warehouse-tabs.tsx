/** The warehouses as tabs, with a button that adds one. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Tabs } from '@skatert/ui-kit/office/tabs';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export interface WarehouseTabsProps {
  warehouses: readonly Warehouse[];
  selected: number;
  onSelect: (id: number) => void;
  /** Why adding is refused; undefined: it is allowed. */
  refusal: string | undefined;
  onAdd: () => void;
  /** The content of the selected warehouse. */
  children: ReactNode;
}

export function WarehouseTabs({ warehouses, refusal, onAdd, ...tabs }: WarehouseTabsProps) {
  return (
    <Tabs
      label="Склады"
      tabs={warehouses.map(({ id, name }) => ({ id, title: name }))}
      end={
        <ActionIcon label="Добавить склад" refusal={refusal} onClick={onAdd}>
          <Plus size={20} />
        </ActionIcon>
      }
      {...tabs}
    />
  );
}
