/** The pages of this remote; the shell provides router and providers. */

import { Skeleton } from '@skatert/ui-kit/skeleton';
import { loadable } from '@skatert/web-kit/loadable';
import { PageRoutes, type Screens } from '@skatert/web-kit/page-routes';
import { Suspense } from 'react';
import type { PAGES } from './pages.js';

const StockPage = loadable(() => import('./stock/stock-page.js'));
const SuppliesPage = loadable(() => import('./supplies/supplies-page.js'));
const WarehousesPage = loadable(() => import('./warehouses/warehouses-page.js'));
const IngredientsPage = loadable(() => import('./ingredients/ingredients-page.js'));
const IngredientPage = loadable(() => import('./ingredients/page/ingredient-page.js'));
const RecipesPage = loadable(() => import('./recipes/recipes-page.js'));
const RecipePage = loadable(() => import('./recipes/recipe-page.js'));
const ExtraRecipePage = loadable(() => import('./recipes/extra-recipe-page.js'));
const UnitsPage = loadable(() => import('./units/units-page.js'));
const PackagingsPage = loadable(() => import('./packagings/packagings-page.js'));
const SuppliersPage = loadable(() => import('./suppliers/suppliers-page.js'));
const TransfersPage = loadable(() => import('./documents/transfers-page.js'));
const WriteOffsPage = loadable(() => import('./documents/write-offs-page.js'));
const ProductionPage = loadable(() => import('./production/production-page.js'));
const ProcessingPage = loadable(() => import('./production/processing-page.js'));
const MovementsPage = loadable(() => import('./movements/movements-page.js'));
const AuditPage = loadable(() => import('./audit/audit-page.js'));
const CostsPage = loadable(() => import('./costs/costs-page.js'));
const StocktakingsPage = loadable(() => import('./stocktakings/stocktakings-page.js'));
const StocktakingPage = loadable(() => import('./stocktakings/stocktaking-page.js'));

const SCREENS: Screens<typeof PAGES> = {
  '/admin/inventory/stock': StockPage,
  '/admin/inventory/supplies': SuppliesPage,
  '/admin/inventory/warehouses': WarehousesPage,
  '/admin/inventory/ingredients': IngredientsPage,
  '/admin/inventory/ingredients/:id': IngredientPage,
  '/admin/inventory/recipes': RecipesPage,
  '/admin/inventory/recipes/:productId': RecipePage,
  '/admin/inventory/recipes/extras/:optionId': ExtraRecipePage,
  '/admin/inventory/units': UnitsPage,
  '/admin/inventory/packagings': PackagingsPage,
  '/admin/inventory/suppliers': SuppliersPage,
  '/admin/inventory/transfers': TransfersPage,
  '/admin/inventory/write-offs': WriteOffsPage,
  '/admin/inventory/movements': MovementsPage,
  '/admin/inventory/audit': AuditPage,
  '/admin/inventory/costs': CostsPage,
  '/admin/inventory/counts': StocktakingsPage,
  '/admin/inventory/counts/:id': StocktakingPage,
  '/admin/inventory/production': ProductionPage,
  '/admin/inventory/processing': ProcessingPage,
};

export default function InventoryApp() {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <PageRoutes screens={SCREENS} />
    </Suspense>
  );
}
