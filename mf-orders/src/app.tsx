/** The pages of this remote; the shell, or the stand-alone start, brings router and providers. */
import { Route, Routes } from '@skatert/ui-kit/router';

export default function OrdersApp() {
  return (
    <Routes>
      <Route path="/my-orders" element={<h1>Мои заказы</h1>} />
      <Route path="/admin/orders" element={<h1>Заказы</h1>} />
    </Routes>
  );
}
