/** The kitchen's display: dark in every theme, for touch and for keys, readable from two metres. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { restoreFailureAtom, restoreSession } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
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
        <NoKitchen />
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

/** Without a connection it is not known whether there is one. */
function NoKitchen() {
  const failure = useAtomValue(restoreFailureAtom);
  if (failure !== null) return <ErrorState asHeading text={failure} onRetry={restoreSession} />;
  return <EmptyState asHeading Icon={ChefHat} text="Экран кухни. Доступно для роли COOK." />;
}
