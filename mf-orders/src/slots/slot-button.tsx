/** Opens how a brand accepts orders for a later time; only for those who may change it. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useBrandsWith } from '../orders/use-brand-roles.js';

const SlotModal = fetched(() => import(/* webpackPrefetch: true */ './slot-modal.js'), 'SlotModal');

/** `brandId`: null while none is chosen. */
export function SlotButton({ brandId }: { brandId: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const brands = useBrandsWith(ORDERS_PERMISSIONS['slot.edit']);
  if (!brands.some(({ id }) => brandId === null || id === brandId)) return null;
  return (
    <>
      <ActionButton
        look="secondary"
        icon={<CalendarClock size={20} />}
        aria-haspopup="dialog"
        refusal={brandId === null ? 'Выберите бренд в фильтре' : undefined}
        onClick={() => setOpen(true)}
      >
        Ко времени
      </ActionButton>
      {isOpen && brandId !== null && <SlotModal brandId={brandId} onClose={() => setOpen(false)} />}
    </>
  );
}
