/** The pages of this remote; the shell, or the stand-alone start, brings router and providers. */
import { Route, Routes } from '@skatert/ui-kit/router';

export default function InventoryApp() {
  return (
    <Routes>
      <Route path="/admin/inventory/warehouses" element={<h1>Склады</h1>} />
    </Routes>
  );
}
