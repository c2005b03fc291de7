import { EmptyState } from '@skatert/ui-kit/state';
import { Calculator } from 'lucide-react';

/** Takes the place of the cashier's screen, which does not exist yet. */
export default function CashierPage() {
  return (
    <EmptyState
      asHeading
      icon={<Calculator size={32} strokeWidth={1.5} />}
      text="Экран кассы. Доступно для роли CASHIER."
    />
  );
}
