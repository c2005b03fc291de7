import { EmptyState } from '@skatert/ui-kit/state';
import { ChefHat } from 'lucide-react';

/** Takes the place of the kitchen's display, which does not exist yet. */
export default function KitchenPage() {
  return (
    <EmptyState
      asHeading
      icon={<ChefHat size={32} strokeWidth={1.5} />}
      text="Экран кухни. Доступно для роли COOK."
    />
  );
}
