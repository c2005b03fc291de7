/** The pages of this remote; the shell, or the stand-alone start, brings router and providers. */
import { Route, Routes } from '@skatert/ui-kit/router';

export default function CatalogueApp() {
  return (
    <Routes>
      <Route path="/admin/brands" element={<h1>Бренды</h1>} />
    </Routes>
  );
}
