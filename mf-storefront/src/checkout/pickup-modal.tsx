/** Checkout with pickup: a point, a comment, and the order is placed. */
import { COMMENT_MAX } from '@skatert/contracts/order-rules';
import { Button } from '@skatert/ui-kit/button';
import { TextArea } from '@skatert/ui-kit/field';
import { FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { useQuery } from '@skatert/ui-kit/query';
import { EmptyState } from '@skatert/ui-kit/state';
import { toast } from '@skatert/ui-kit/toast';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { CartLines } from '../cart/cart-lines.js';
import { UnavailableLines } from '../cart/unavailable-lines.js';
import { useCart } from '../cart/use-cart.js';
import { pickupPointsQuery } from '../menu/menu-queries.js';
import styles from './checkout.module.css';
import { failureText } from './checkout-error.js';
import { CheckoutFailure } from './checkout-failure.js';
import { PickupPoints } from './pickup-points.js';
import { Resolving } from './resolving.js';
import { SubmitOrder } from './submit-order.js';
import { useCheckout } from './use-checkout.js';

const FAILED = 'Не удалось оформить заказ';
const placedText = (id: number | undefined): string => (id ? `Заказ #${id} оформлен` : 'Заказ оформлен');

export interface PickupModalProps {
  onClose: () => void;
  onLeave: (path: string) => void;
}

export default function PickupModal({ onClose, onLeave }: PickupModalProps) {
  const { data: cart } = useCart();
  // What is being ordered stays in view when the cart is empty already.
  const [firstBrandId] = useState(cart?.currentBrandId ?? null);
  const brandId = cart?.currentBrandId ?? firstBrandId;
  const [chosen, setChosen] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const points = useQuery({ ...pickupPointsQuery(brandId ?? 0), enabled: brandId !== null });
  const point = points.data?.find(({ id }) => id === chosen) ?? points.data?.[0];
  const checkout = useCheckout('pickup', {
    onPlaced: (id) => toast.success(placedText(id)),
    onFailed: (error) => toast.error(failureText(error, FAILED)),
  });
  if (checkout.placed)
    return <Placed orderId={checkout.orderId} onClose={onClose} onOrders={() => onLeave('/my-orders')} />;
  const frame = { title: 'Оформление заказа', width: 560, onClose, keepOnOutsideClick: true };
  if (checkout.resolving || checkout.askAgain)
    return (
      <Modal {...frame}>
        <Resolving checkout={checkout} />
      </Modal>
    );
  if (brandId === null)
    return (
      <Modal {...frame}>
        <EmptyState text="Корзина пуста. Добавьте товары перед оформлением заказа." />
      </Modal>
    );
  const place = () =>
    checkout.place({ mode: 'PICKUP', pickupPointId: point?.id, comment: comment.trim() || null });
  const submit = <SubmitOrder cart={cart} checkout={checkout} ready={point !== undefined} onPress={place} />;
  return (
    <Modal {...frame} footer={submit}>
      <FormBody>
        <CheckoutFailure checkout={checkout} otherwise={FAILED} />
        {cart && <UnavailableLines cart={cart} />}
        {checkout.changes.length > 0 && cart && <CartLines items={cart.items} />}
        <PickupPoints
          points={points.data}
          value={point?.id ?? null}
          onChange={setChosen}
          failed={points.isError}
          onRetry={() => void points.refetch()}
        />
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

function Placed(props: { orderId: number | undefined; onClose: () => void; onOrders: () => void }) {
  const { orderId, onClose, onOrders } = props;
  return (
    <Modal title="Спасибо за заказ" width={560} onClose={onClose}>
      <div className={styles.placed} role="status">
        <span className={styles.tick}>
          <Check size={36} strokeWidth={2.5} />
        </span>
        <strong className={styles.number}>{placedText(orderId)}</strong>
        <p>Мы уже передали его на кухню. Статус виден в разделе «Мои заказы» и меняется сам.</p>
        <Button size="large" wide onClick={onOrders}>
          Мои заказы
        </Button>
      </div>
    </Modal>
  );
}
