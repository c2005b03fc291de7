/** Changes the size and the extras of a line of the cart. */
import type { CartItem } from '@skatert/contracts/orders/cart';
import { roundRoubles } from '@skatert/contracts/orders/cart-prices';
import { idsOf, isSameChoice, priceWith } from '@skatert/contracts/orders/line-choice';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Button } from '@skatert/ui-kit/button';
import { FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { ErrorState } from '@skatert/ui-kit/state';
import { isApiError, messageOf } from '@skatert/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { ExtrasChoice } from '../choice/extras-choice.js';
import { SizeChoice } from '../choice/size-choice.js';
import { useChoice } from '../choice/use-choice.js';
import { invalidateMenu, productQuery } from '../menu/menu-queries.js';
import { offeredOf, offeredSizeOf, useSoldOut } from '../menu/sold-out.js';
import styles from './change-line-sheet.module.css';
import { useCartSync } from './use-cart.js';

export interface ChangeLineSheetProps {
  item: CartItem;
  onClose: () => void;
}

export default function ChangeLineSheet({ item, onClose }: ChangeLineSheetProps) {
  const { data: listed, error, refetch } = useQuery(productQuery(String(item.productId)));
  const soldOut = useSoldOut(listed?.brandId);
  const product = listed && offeredOf(soldOut, listed);
  const choice = useChoice(product ?? {}, { size: item.size, extras: idsOf(item.extras) });
  const changing = useChangeLine(item, onClose);
  const extras = [...choice.extras];
  // The product may have lost the size of the line, or it is sold out.
  const size = product ? offeredSizeOf(soldOut, product, choice.size) : null;
  const price = product ? priceWith(product, size, extras) : null;
  const isUnchanged = isSameChoice(item, { ...item, size, extras: extras.map((id) => ({ id })) });
  const save = () => {
    if (!choice.check()) return;
    if (isUnchanged) onClose();
    else changing.mutate({ size, extras });
  };
  return (
    <Modal
      title={item.name}
      width={440}
      onClose={onClose}
      footer={
        price !== null && (
          <Button size="large" wide busy={changing.isPending} onClick={save}>
            Сохранить за {formatRoubles(roundRoubles(price * item.quantity))}
          </Button>
        )
      }
    >
      <div className={styles.choice}>
        {changing.error && <FormFailure>{reasonOf(changing.error)}</FormFailure>}
        {item.problem !== undefined && <p className={styles.problem}>{item.problem}</p>}
        {product ? (
          <>
            <SizeChoice product={product} size={size} soldOut={soldOut} onChange={choice.setSize} />
            <ExtrasChoice product={product} choice={choice} soldOut={soldOut} />
          </>
        ) : error ? (
          <ErrorState text={messageOf(error)} onRetry={refetch} />
        ) : (
          <ChoiceSkeleton />
        )}
      </div>
    </Modal>
  );
}

const ChoiceSkeleton = () => (
  <div data-loading className={styles.choice}>
    <LoadingText>Загружаем товар…</LoadingText>
    <Skeleton width={180} height={44} />
    <Skeleton height={160} />
  </div>
);

/** A refused choice is one that the menu allows no more: it is read again. */
function useChangeLine(item: CartItem, onChanged: () => void) {
  const client = useQueryClient();
  const sync = useCartSync();
  return useMutation({
    mutationFn: (choice: Parameters<typeof sync.changeLine>[1]) => sync.changeLine(item, choice),
    onSuccess: onChanged,
    onError: (error) => {
      if (isApiError(error) && error.status < 500) invalidateMenu(client);
    },
  });
}

const reasonOf = (error: Error): string =>
  (isApiError(error) && Object.values(error.errors)[0]) || messageOf(error);
