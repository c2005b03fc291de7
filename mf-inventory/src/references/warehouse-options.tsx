import type { Warehouse } from '@skatert/contracts/inventory/warehouses';

export const warehouseOptions = (warehouses: readonly Warehouse[] | undefined) =>
  warehouses?.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
