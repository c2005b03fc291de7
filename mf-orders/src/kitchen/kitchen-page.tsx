import { EmptyState } from '@skatert/ui-kit/state';
import { ChefHat } from 'lucide-react';

/** Takes the place of the kitchen's display, which does not exist yet. */
export default function KitchenPage() {
  return <EmptyState asHeading Icon={ChefHat} text="Экран кухни. Доступно для роли COOK." />;
}
