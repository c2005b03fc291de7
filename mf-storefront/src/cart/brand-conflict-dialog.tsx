/** The confirmation before another brand's cart is emptied. Loaded when it is first needed. */

import { loadable } from '@skatert/web-kit/loadable';
import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { brandConflictAtom } from './brand-conflict.js';
import type { Addition } from './cart-changes.js';
import { useReplaceCart } from './use-cart.js';

const BrandConflict = loadable(async () => ({
  default: (await import('@skatert/ui-kit/brand-conflict')).BrandConflict,
}));

export function BrandConflictDialog() {
  const [waiting, setWaiting] = useAtom(brandConflictAtom);
  return waiting && <Question addition={waiting} onDone={() => setWaiting(null)} />;
}

function Question({ addition, onDone }: { addition: Addition; onDone: () => void }) {
  const replace = useReplaceCart();
  return (
    <Suspense>
      <BrandConflict
        onRefuse={onDone}
        onConfirm={() => replace.mutate(addition, { onSettled: onDone })}
        busy={replace.isPending}
      />
    </Suspense>
  );
}
