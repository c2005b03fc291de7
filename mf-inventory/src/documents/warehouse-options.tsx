import type { Warehouse } from '@skatert/contracts/inventory/warehouses';

/** The options of a select of a warehouse; `none`: the text while none is chosen. */
export const warehouseOptions = (warehouses: readonly Warehouse[] | undefined, none: string) => (
  <>
    <option value="" disabled>
      {none}
    </option>
    {warehouses?.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);
