/** The checkout with pickup: a pickup point and a comment. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { COMMENT_MAX } from '@skatert/contracts/orders/order-rules';
import { Button } from '@skatert/ui-kit/button';
import { TextArea } from '@skatert/ui-kit/field';
import { FormBody, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { EmptyState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { OPEN_LOGIN_EVENT, sessionAtom } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CartLines } from '../cart/cart-lines.js';
import { UnavailableLines } from '../cart/unavailable-lines.js';
import { useCart } from '../cart/use-cart.js';
import { pickupPointsQuery } from '../menu/menu-queries.js';
import styles from './checkout.module.css';
import { CART_EMPTY, failureText, isSessionLost, SIGN_IN_FIRST } from './checkout-error.js';
import { CheckoutFailure } from './checkout-failure.js';
import { PickupPoints } from './pickup-points.js';
import { Resolving } from './resolving.js';
import { SubmitOrder } from './submit-order.js';
import { hasNothingToOrder, useCheckout } from './use-checkout.js';
import { useLast } from './use-last.js';
import { useOwner } from './use-owner.js';

const FAILED = 'Не удалось оформить заказ';
const placedText = (id: number | undefined): string => (id ? `Заказ #${id} оформлен` : 'Заказ оформлен');

export interface PickupModalProps {
  onClose: () => void;
  onLeave: (path: string) => void;
}

export default function PickupModal({ onClose, onLeave }: PickupModalProps) {
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const { data: currentCart } = useCart();
  // Without a session the cart is a visitor's.
  const cart = signedIn ? currentCart : undefined;
  // The form stays visible when the cart is already empty or unknown.
  const brandId = useLast(cart?.currentBrandId ?? null);
  useClosedForAnother(onClose);
  const [comment, setComment] = useState('');
  const { points, point, choose } = usePickupPoint(brandId);
  const checkout = useCheckout('pickup', {
    onPlaced: (id) => toast.success(placedText(id)),
    onFailed: (error) => {
      if (isSessionLost(error)) requestSignIn();
      else toast.error(failureText(error, FAILED));
      if (isApiError(error) && error.errors.pickupPointId) void points.refetch();
    },
  });
  if (checkout.placed)
    return <Placed orderId={checkout.orderId} onClose={onClose} onOrders={() => onLeave('/my-orders')} />;
  const frame = { title: 'Оформление заказа', width: 560, onClose, keepOnOutsideClick: true };
  if (checkout.resolving || checkout.retryResolving)
    return (
      <Modal {...frame}>
        <Resolving checkout={checkout} />
      </Modal>
    );
  if (hasNothingToOrder(cart, checkout))
    return (
      <Modal {...frame}>
        <div role="status">
          <EmptyState text={CART_EMPTY} />
        </div>
      </Modal>
    );
  const place = () => {
    if (point) choose(point.id);
    checkout.place({ mode: 'PICKUP', pickupPointId: point?.id, comment: comment.trim() || null });
  };
  const missing = point ? null : missingPoint(points);
  const submit = signedIn ? (
    <SubmitOrder cart={cart} checkout={checkout} missing={missing} onPress={place} />
  ) : (
    <Button size="large" wide onClick={requestSignIn}>
      Войти
    </Button>
  );
  return (
    <Modal {...frame} footer={submit}>
      <FormBody>
        {!signedIn && <FormFailure>{SIGN_IN_FIRST}</FormFailure>}
        {!isSessionLost(checkout.error) && <CheckoutFailure checkout={checkout} otherwise={FAILED} />}
        {cart && <UnavailableLines cart={cart} />}
        {checkout.changes.length > 0 && cart && <CartLines items={cart.items} />}
        <PickupPoints
          points={points.data}
          value={point?.id ?? null}
          onChange={choose}
          failed={!points.data && points.isError}
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

const requestSignIn = () => window.dispatchEvent(new Event(OPEN_LOGIN_EVENT));

function useClosedForAnother(close: () => void): void {
  const owner = useOwner();
  const [first] = useState(owner);
  useEffect(() => {
    if (first !== null && owner !== first) close();
  });
}

/** Returns the pickup points of the cart's brand and the chosen one: by default the first. */
function usePickupPoint(brandId: number | null) {
  const [choice, setChoice] = useState<{ brandId: number | null; pointId: number } | null>(null);
  const points = useQuery({
    ...pickupPointsQuery(brandId ?? 0),
    enabled: brandId !== null,
    refetchOnMount: 'always',
  });
  // The cart may have another brand now, with other points.
  const chosen = choice?.brandId === brandId ? choice.pointId : null;
  // A chosen point that no longer exists is not replaced by the first one.
  const point = chosen === null ? points.data?.[0] : points.data?.find(({ id }) => id === chosen);
  return { points, point, choose: (pointId: number) => setChoice({ brandId, pointId }) };
}

/** Returns the message why no point is chosen. */
function missingPoint({
  data,
  isError,
}: {
  data: readonly PickupPoint[] | undefined;
  isError: boolean;
}): string {
  if (!data) return isError ? 'Точки самовывоза не загрузились.' : '';
  return data.length === 0 ? 'Сейчас негде забрать заказ.' : 'Выбранной точки больше нет. Выберите другую.';
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
