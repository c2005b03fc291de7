/** The warehouses as tabs, with buttons that add one and edit the selected one. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { Tabs } from '@skatert/ui-kit/office/tabs';
import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export interface WarehouseTabsProps {
  warehouses: readonly Warehouse[];
  selected: number;
  onSelect: (id: number) => void;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  onEdit: () => void;
  onAdd: () => void;
  /** The content of the selected warehouse. */
  children: ReactNode;
}

export function WarehouseTabs({ warehouses, refusal, onEdit, onAdd, ...tabs }: WarehouseTabsProps) {
  return (
    <Tabs
      label="Склады"
      tabs={warehouses.map(({ id, name }) => ({ id, title: name }))}
      end={
        <>
          <ActionIcon label="Изменить склад" refusal={refusal} onClick={onEdit}>
            <Pencil size={20} />
          </ActionIcon>
          <ActionIcon label="Добавить склад" refusal={refusal} onClick={onAdd}>
            <Plus size={20} />
          </ActionIcon>
        </>
      }
      {...tabs}
    />
  );
}
