/** Checkout with pickup: a point, a comment, and the order is placed. */
import type { CheckoutAnswer } from '@skatert/contracts/cart';
import { formatRoubles } from '@skatert/contracts/money';
import { apiPost, messageOf, serverMessage } from '@skatert/ui-kit/api';
import { Button } from '@skatert/ui-kit/button';
import { TextArea } from '@skatert/ui-kit/field';
import { FormBody, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { useMutation, useQuery, useQueryClient } from '@skatert/ui-kit/query';
import { restoreSession } from '@skatert/ui-kit/session';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { toast } from '@skatert/ui-kit/toast';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { CartLines } from '../cart/cart-lines.js';
import { useCart } from '../cart/use-cart.js';
import { pickupPointsQuery } from '../menu/menu-queries.js';
import styles from './checkout.module.css';
import { COMMENT_MAX, settleFailedOrder, settlePlacedOrder } from './checkout-rules.js';
import { PickupPoints } from './pickup-points.js';

export interface PickupModalProps {
  onClose: () => void;
  onLeave: (path: string) => void;
}

export function PickupModal({ onClose, onLeave }: PickupModalProps) {
  const client = useQueryClient();
  const { data: cart } = useCart();
  // What was ordered stays in view when the cart is empty afterwards.
  const [brandId] = useState(cart?.currentBrandId ?? null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  // One key a form: pressing twice, or again after a lost answer, still places one order.
  const [key] = useState(() => crypto.randomUUID());
  const points = useQuery({ ...pickupPointsQuery(brandId ?? 0), enabled: brandId !== null });
  const pointId = chosen ?? points.data?.[0]?.id ?? null;
  const order = useMutation({
    mutationFn: async () => {
      if (!(await restoreSession())) throw new Error('Необходимо войти в систему для оформления заказа.');
      if (!cart || cart.items.length === 0)
        throw new Error('Корзина пуста. Добавьте товары перед оформлением заказа.');
      const body = { mode: 'PICKUP', pickupPointId: pointId, comment: comment.trim() || null };
      return apiPost<CheckoutAnswer>('/checkout', body, { headers: { 'idempotency-key': key } });
    },
    onSuccess: (answer) => {
      toast.success(answer?.id ? `Заказ #${answer.id} оформлен` : 'Заказ оформлен');
      settlePlacedOrder(client);
    },
    onError: (error) => {
      toast.error(failureText(error));
      settleFailedOrder(client, error);
    },
  });

  if (order.isSuccess)
    return <Placed orderId={order.data?.id} onClose={onClose} onOrders={() => onLeave('/my-orders')} />;
  const ready = brandId !== null && pointId !== null && (cart?.items.length ?? 0) > 0;
  return (
    <Modal
      title="Оформление заказа"
      width={560}
      onClose={onClose}
      keepOnOutsideClick
      footer={
        <Button size="large" wide disabled={!ready} busy={order.isPending} onClick={() => order.mutate()}>
          Оформить заказ · {formatRoubles(cart?.total ?? 0)}
        </Button>
      }
    >
      <FormBody>
        {order.error && <FormFailure>{failureText(order.error)}</FormFailure>}
        {order.error && cart && cart.items.length > 0 && <CartLines items={cart.items} />}
        {points.isError ? (
          <ErrorState text="Не удалось загрузить точки самовывоза" onRetry={() => void points.refetch()} />
        ) : points.data?.length === 0 ? (
          <EmptyState text="Нет доступных точек." />
        ) : (
          <PickupPoints points={points.data} value={pointId} onChange={setChosen} />
        )}
        <TextArea
          label="Комментарий"
          placeholder="Например: без лука, приборы на двоих"
          maxLength={COMMENT_MAX}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </FormBody>
    </Modal>
  );
}

/** The server's words, or the form's own; else that it didn't work. */
function failureText(error: Error): string {
  if (error.name === 'Error') return error.message;
  return serverMessage(
    error,
    'status' in error && error.status === 0 ? messageOf(error) : 'Не удалось оформить заказ',
  );
}

function Placed(props: { orderId: number | undefined; onClose: () => void; onOrders: () => void }) {
  const { orderId, onClose, onOrders } = props;
  return (
    <Modal title="Спасибо за заказ" width={560} onClose={onClose}>
      <div className={styles.placed} role="status">
        <span className={styles.tick}>
          <Check size={36} strokeWidth={2.5} />
        </span>
        <strong className={styles.number}>{orderId ? `Заказ #${orderId} оформлен` : 'Заказ оформлен'}</strong>
        <p>Мы уже передали его на кухню. Статус виден в разделе «Мои заказы» и меняется сам.</p>
        <Button size="large" wide onClick={onOrders}>
          Мои заказы
        </Button>
      </div>
    </Modal>
  );
}
