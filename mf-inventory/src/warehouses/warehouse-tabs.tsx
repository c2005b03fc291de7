/** The warehouses as tabs, and the way to a new one. */
import type { Warehouse } from '@skatert/contracts/inventory/inventory';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Tabs } from '@skatert/ui-kit/office/tabs';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export interface WarehouseTabsProps {
  warehouses: readonly Warehouse[];
  selected: number;
  onSelect: (id: number) => void;
  /** Why none may be added; undefined: one may. */
  refusal: string | undefined;
  onAdd: () => void;
  /** The selected warehouse. */
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
