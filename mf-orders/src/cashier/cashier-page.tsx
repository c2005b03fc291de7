import { EmptyState } from '@skatert/ui-kit/state';
import { Calculator } from 'lucide-react';

/** Takes the place of the cashier's screen, which does not exist yet. */
export default function CashierPage() {
  return <EmptyState asHeading Icon={Calculator} text="Экран кассы. Доступно для роли CASHIER." />;
}
