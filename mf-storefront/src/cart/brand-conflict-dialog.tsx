/** The confirmation before another brand's cart is emptied. Loaded when it is first needed. */
import { BRAND_CONFLICT_TEXTS } from '@skatert/contracts/orders/cart-texts';
import { loadable } from '@skatert/web-kit/loadable';
import { toast } from '@skatert/web-kit/toast';
import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { brandConflictAtom } from './brand-conflict.js';
import type { Addition } from './cart-changes.js';
import { useReplaceCart } from './use-cart.js';

const ConfirmDialog = loadable(async () => ({
  default: (await import('@skatert/ui-kit/confirm-dialog')).ConfirmDialog,
}));

export function BrandConflictDialog() {
  const [waiting, setWaiting] = useAtom(brandConflictAtom);
  return waiting && <Question addition={waiting} onDone={() => setWaiting(null)} />;
}

function Question({ addition, onDone }: { addition: Addition; onDone: () => void }) {
  const replace = useReplaceCart();
  const { title, question, confirm, refused } = BRAND_CONFLICT_TEXTS;
  const refuse = () => {
    onDone();
    toast.info(refused);
  };
  return (
    <Suspense>
      <ConfirmDialog
        title={title}
        confirm={confirm}
        busy={replace.isPending}
        onConfirm={() => replace.mutate(addition, { onSettled: onDone })}
        onClose={refuse}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </Suspense>
  );
}
