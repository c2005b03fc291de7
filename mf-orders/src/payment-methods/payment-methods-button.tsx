/** Opens which ways of paying a brand accepts; only for those who may choose them. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useBrandsWith } from '../orders/use-brand-roles.js';

const PaymentMethodsModal = fetched(
  () => import(/* webpackPrefetch: true */ './payment-methods-modal.js'),
  'PaymentMethodsModal',
);

/** `brandId`: null while none is chosen. */
export function PaymentMethodsButton({ brandId }: { brandId: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const brands = useBrandsWith(ORDERS_PERMISSIONS['payment.editMethods']);
  if (!brands.some(({ id }) => brandId === null || id === brandId)) return null;
  return (
    <>
      <ActionIcon
        label="Способы оплаты"
        aria-haspopup="dialog"
        refusal={brandId === null ? 'Выберите бренд в фильтре' : undefined}
        onClick={() => setOpen(true)}
      >
        <WalletCards size={20} />
      </ActionIcon>
      {isOpen && brandId !== null && <PaymentMethodsModal brandId={brandId} onClose={() => setOpen(false)} />}
    </>
  );
}
