/** The dialogs of the warehouses screen; each is loaded when it is first opened. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { fetched } from '@skatert/ui-kit/office/fetched';
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

const WarehouseModal = fetched(
  () => import(/* webpackPrefetch: true */ './warehouse-modal.js'),
  'WarehouseModal',
);
const WarehouseSupplyModal = fetched(
  () => import(/* webpackPrefetch: true */ '../supplies/warehouse-supply-modal.js'),
  'WarehouseSupplyModal',
);
const OrderModal = fetched(
  () => import(/* webpackPrefetch: true */ '../supplies/order/order-modal.js'),
  'OrderModal',
);
const IngredientModal = fetched(
  () => import(/* webpackPrefetch: true */ '../ingredients/ingredient-modal.js'),
  'IngredientModal',
);

export function WarehouseDialogs({ task, onCreated, onClose }: WarehouseDialogsProps) {
  switch (task.kind) {
    case 'warehouse':
      return (
        <WarehouseModal
          warehouse={task.warehouse}
          onSaved={task.warehouse ? onClose : onCreated}
          onClose={onClose}
        />
      );
    case 'supply':
      return <WarehouseSupplyModal warehouse={task.warehouse} onClose={onClose} />;
    case 'order':
      return <OrderDialog warehouse={task.warehouse} onClose={onClose} />;
    case 'ingredient':
      return (
        <IngredientModal ingredientId={task.ingredientId} warehouseId={task.warehouseId} onClose={onClose} />
      );
  }
}

/** The draft of an order is opened on the screen of supplies. */
function OrderDialog({ warehouse, onClose }: { warehouse: Warehouse; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <OrderModal
      warehouseId={warehouse.id}
      onClose={onClose}
      onCreated={(id) => void navigate(`/admin/inventory/supplies?open=${id}`)}
    />
  );
}
