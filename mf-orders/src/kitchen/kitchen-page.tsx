/** The kitchen's display: dark in every theme, for touch and for keys, readable from two metres. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { EmptyState } from '@skatert/ui-kit/state';
import { ChefHat } from 'lucide-react';
import { BrandChoice } from '../orders/brand-choice.js';
import { InBrandZone } from '../orders/brand-zone.js';
import { useChosenBrand } from '../orders/use-chosen-brand.js';
import styles from './kitchen.module.css';
import { KitchenScreen } from './kitchen-screen.js';

export default function KitchenPage() {
  const chosen = useChosenBrand(ORDERS_PERMISSIONS['kitchen.view']);
  const { brandId } = chosen;
  return (
    <div className={styles.page} data-wide>
      {brandId === undefined ? (
        <EmptyState asHeading Icon={ChefHat} text="Экран кухни. Доступно для роли COOK." />
      ) : (
        <InBrandZone brandId={brandId}>
          <KitchenScreen key={brandId} brandId={brandId}>
            <BrandChoice {...chosen} />
          </KitchenScreen>
        </InBrandZone>
      )}
    </div>
  );
}
