/** The dialogs of the warehouses screen; each is loaded when it is first opened. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { Fetched } from '@skatert/ui-kit/office/fetched';
import { useNavigate } from '@skatert/web-kit/router';

export type WarehouseTask =
  /** null: a new warehouse. */
  | { kind: 'warehouse'; warehouse: Warehouse | null }
  | { kind: 'supply'; warehouse: Warehouse }
  | { kind: 'order'; warehouse: Warehouse }
  /** null: a new ingredient. */
  | { kind: 'ingredient'; ingredientId: number | null; warehouseId: number };

export interface WarehouseDialogsProps {
  task: WarehouseTask;
  onCreated: (warehouse: Warehouse) => void;
  onClose: () => void;
}

const loadWarehouse = () => import(/* webpackPrefetch: true */ './warehouse-modal.js');
const loadSupply = () => import(/* webpackPrefetch: true */ '../supplies/warehouse-supply-modal.js');
const loadOrder = () => import(/* webpackPrefetch: true */ '../supplies/order/order-modal.js');
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
    case 'order':
      return <OrderDialog warehouse={task.warehouse} onClose={onClose} />;
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

/** The draft of an order is opened on the screen of supplies. */
function OrderDialog({ warehouse, onClose }: { warehouse: Warehouse; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Fetched load={loadOrder} onFailure={onClose}>
      {({ OrderModal }) => (
        <OrderModal
          warehouseId={warehouse.id}
          onClose={onClose}
          onCreated={(id) => void navigate(`/admin/inventory/supplies?open=${id}`)}
        />
      )}
    </Fetched>
  );
}
