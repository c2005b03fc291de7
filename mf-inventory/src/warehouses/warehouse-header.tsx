/** The header of the warehouses screen: the selected warehouse, what can be added, and the screens it builds on. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { ButtonLink } from '@skatert/ui-kit/button';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { PageHeader } from '@skatert/ui-kit/office/page';
import { PackagePlus, Plus } from 'lucide-react';
import type { WarehouseTask } from './warehouse-dialogs.js';
import styles from './warehouses.module.css';

export interface WarehouseHeaderProps {
  /** Undefined: there is none. */
  warehouse: Warehouse | undefined;
  /** Why changes of the stock are refused; undefined: they are allowed. */
  refusal: string | undefined;
  /** Why ingredients are not added; undefined: they are. */
  setUpRefusal: string | undefined;
  onTask: (task: WarehouseTask) => void;
}

export function WarehouseHeader({ warehouse, ...rest }: WarehouseHeaderProps) {
  return (
    <PageHeader
      title={warehouse?.name ?? 'Склады'}
      timed
      // Who may not change the inventory may not open these screens.
      notes={rest.refusal === undefined && <Links />}
      actions={warehouse && <Actions warehouse={warehouse} {...rest} />}
    />
  );
}

const Links = () => (
  <nav className={styles.links} aria-label="Справочники">
    <ButtonLink look="quiet" size="small" to="/admin/inventory/suppliers">
      Поставщики
    </ButtonLink>
    <ButtonLink look="quiet" size="small" to="/admin/inventory/units">
      Единицы измерения
    </ButtonLink>
  </nav>
);

function Actions({
  warehouse,
  refusal,
  setUpRefusal,
  onTask,
}: WarehouseHeaderProps & { warehouse: Warehouse }) {
  return (
    <div className={styles.actions}>
      <ActionButton
        look="secondary"
        icon={<Plus size={20} />}
        refusal={setUpRefusal}
        onClick={() => onTask({ kind: 'ingredient', ingredientId: null, warehouseId: warehouse.id })}
      >
        Добавить ингредиент
      </ActionButton>
      <ActionButton
        icon={<PackagePlus size={20} />}
        refusal={refusal}
        onClick={() => onTask({ kind: 'supply', warehouse })}
      >
        Добавить поставку
      </ActionButton>
    </div>
  );
}
