/** The kitchen's display: dark in every theme, for touch and for keys, readable from two metres. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { EmptyState } from '@skatert/ui-kit/state';
import { ChefHat } from 'lucide-react';
import { useChosenBrand } from '../orders/use-chosen-brand.js';
import styles from './kitchen.module.css';
import { KitchenScreen } from './kitchen-screen.js';

export default function KitchenPage() {
  const { brands, brandId, setBrandId } = useChosenBrand(ORDERS_PERMISSIONS['kitchen.view']);
  return (
    <div className={styles.page}>
      {brandId === undefined ? (
        <EmptyState asHeading Icon={ChefHat} text="Экран кухни. Доступно для роли COOK." />
      ) : (
        <KitchenScreen key={brandId} brandId={brandId}>
          {brands.length > 1 && (
            <SelectField
              label="Бренд"
              value={brandId}
              onChange={({ target }) => setBrandId(Number(target.value))}
            >
              <Options of={brands} />
            </SelectField>
          )}
        </KitchenScreen>
      )}
    </div>
  );
}
