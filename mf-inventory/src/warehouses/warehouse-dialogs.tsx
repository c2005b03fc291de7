/** The dialogs of the warehouses screen; each is loaded when it is first opened. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { Fetched } from '@skatert/ui-kit/office/fetched';

export type WarehouseTask =
  /** null: a new warehouse. */
  | { kind: 'warehouse'; warehouse: Warehouse | null }
  | { kind: 'supply'; warehouse: Warehouse }
  /** null: a new ingredient. */
  | { kind: 'ingredient'; ingredientId: number | null; warehouseId: number };

export interface WarehouseDialogsProps {
  task: WarehouseTask;
  onCreated: (warehouse: Warehouse) => void;
  onClose: () => void;
}

const loadWarehouse = () => import(/* webpackPrefetch: true */ './warehouse-modal.js');
const loadSupply = () => import(/* webpackPrefetch: true */ '../supplies/warehouse-supply-modal.js');
const loadIngredient = () => import(/* webpackPrefetch: true */ '../ingredients/ingredient-modal.js');

export function WarehouseDialogs({ task, onCreated, onClose }: WarehouseDialogsProps) {
  switch (task.kind) {
    case 'warehouse':
      return (
        <Fetched load={loadWarehouse} onFailure={onClose}>
          {({ WarehouseModal }) => (
            <WarehouseModal
              warehouse={task.warehouse}
              onSaved={task.warehouse ? onClose : onCreated}
              onClose={onClose}
            />
          )}
        </Fetched>
      );
    case 'supply':
      return (
        <Fetched load={loadSupply} onFailure={onClose}>
          {({ WarehouseSupplyModal }) => (
            <WarehouseSupplyModal warehouse={task.warehouse} onClose={onClose} />
          )}
        </Fetched>
      );
    case 'ingredient':
      return (
        <Fetched load={loadIngredient} onFailure={onClose}>
          {({ IngredientModal }) => (
            <IngredientModal
              ingredientId={task.ingredientId}
              warehouseId={task.warehouseId}
              onClose={onClose}
            />
          )}
        </Fetched>
      );
  }
}
