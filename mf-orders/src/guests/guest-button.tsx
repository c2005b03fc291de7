/** Opens whether a brand accepts orders without an account; only for those who may change it. */
import { GUEST_TEXTS } from '@skatert/contracts/orders/guest-rules';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { fetched } from '@skatert/ui-kit/office/fetched';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useBrandsWith } from '../orders/use-brand-roles.js';

const GuestModal = fetched(() => import(/* webpackPrefetch: true */ './guest-modal.js'), 'GuestModal');

/** `brandId`: null while none is chosen. */
export function GuestButton({ brandId }: { brandId: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const brands = useBrandsWith(ORDERS_PERMISSIONS['guest.edit']);
  if (!brands.some(({ id }) => brandId === null || id === brandId)) return null;
  return (
    <>
      <ActionIcon
        label={GUEST_TEXTS.setting}
        aria-haspopup="dialog"
        refusal={brandId === null ? 'Выберите бренд в фильтре' : undefined}
        onClick={() => setOpen(true)}
      >
        <UserRoundPlus size={20} />
      </ActionIcon>
      {isOpen && brandId !== null && <GuestModal brandId={brandId} onClose={() => setOpen(false)} />}
    </>
  );
}
