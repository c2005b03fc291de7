/** The state of the form for pickup: the point, the comment, and the order. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { CHOOSE_POINT } from '@skatert/contracts/orders/cart-texts';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { OPEN_LOGIN_EVENT, sessionAtom } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useCart } from '../cart/use-cart.js';
import { OPENING_MS, pickupPointsQuery } from '../menu/menu-queries.js';
import type { Receiving } from '../menu/order-times.js';
import { useBrandPaused, useClosed } from '../menu/use-closed.js';
import { useChosenPoint } from '../pickup/chosen-point.js';
import { failureText, isSessionLost } from './checkout-error.js';
import { clearDraft, readDraft, writeDraft } from './delivery-draft.js';
import { type CheckoutOptions, useCheckout } from './use-checkout.js';
import type { GuestContact } from './use-guest-contact.js';
import { useLast } from './use-last.js';
import { useOwner } from './use-owner.js';
import { CHANGE_FROM, usePayment } from './use-payment.js';
import { useWhen } from './use-when.js';

export const FAILED = 'Не удалось оформить заказ';
export const placedText = (id: number | undefined): string =>
  id ? `Заказ #${id} оформлен` : 'Заказ оформлен';

export const requestSignIn = () => window.dispatchEvent(new Event(OPEN_LOGIN_EVENT));

export type Pickup = ReturnType<typeof usePickup>;

export interface GuestPickup {
  contact: GuestContact;
  onPlaced: CheckoutOptions['onPlaced'];
}

/** `guest`: the customer orders without an account. */
export function usePickup(guest?: GuestPickup) {
  const isSignedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const mayOrder = isSignedIn || guest !== undefined;
  const { data: currentCart } = useCart();
  // Without a session the cart is a visitor's.
  const cart = mayOrder ? currentCart : undefined;
  // The form stays visible when the cart is already empty or unknown.
  const brandId = useLast(cart?.currentBrandId ?? null);
  const owner = useOwner();
  const [comment, setComment] = useState(() => readDraft(owner)?.comment ?? '');
  const { points, point, closed, paused, hasChosen, choose, receiving } = usePickupPoint(brandId);
  const when = useWhen(receiving, closed, cart);
  const checkout = useCheckout(guest ? 'guest-pickup' : 'pickup', {
    onPlaced: (id, linkToken) => {
      toast.success(placedText(id));
      clearDraft();
      guest?.onPlaced(id, linkToken);
    },
    onFailed: (error) => {
      if (isSessionLost(error)) requestSignIn();
      else toast.error(failureText(error, FAILED));
      if (isApiError(error) && error.errors.pickupPointId) void points.refetch();
    },
  });
  const payment = usePayment(owner, cart, { mode: 'PICKUP', failed: checkout.error });
  const write = (text: string) => {
    setComment(text);
    writeDraft(owner, { comment: text });
  };
  const place = () => {
    if (point) choose(point.id);
    if (guest && !guest.contact.check()) return;
    if (!payment.check()) return document.getElementsByName(CHANGE_FROM)[0]?.focus();
    checkout.place({
      mode: 'PICKUP',
      pickupPointId: point?.id,
      ...guest?.contact.form(),
      comment: comment.trim() || null,
      ...payment.form(),
      ...when.wanted,
    });
  };
  const missing = point ? when.missing : missingPoint(points, hasChosen);
  return {
    mayOrder,
    contact: guest?.contact,
    cart,
    comment,
    setComment: write,
    points,
    point,
    paused,
    choose,
    checkout,
    payment,
    place,
    missing,
    when,
  };
}

/**
 * Returns the pickup points of the cart's brand, read again whenever the form opens, the chosen one, and why no order is accepted
 * there or in the whole brand now.
 */
function usePickupPoint(brandId: number | null) {
  const points = useQuery({
    ...pickupPointsQuery(brandId ?? 0),
    enabled: brandId !== null,
    refetchOnMount: 'always',
    refetchInterval: OPENING_MS,
  });
  const brandClosed = useClosed(brandId);
  const chosen = useChosenPoint(brandId, points.data);
  const closed = chosen.point ? (chosen.point.closed ?? null) : brandClosed;
  const receiving: Receiving = {
    // Which point it is decides what is asked for.
    brandId: points.data || points.isError ? brandId : null,
    mode: 'PICKUP',
    pointId: chosen.point?.id,
  };
  return { points, ...chosen, closed, paused: useBrandPaused(brandId), receiving };
}

/** Returns the message why no point is chosen. */
function missingPoint(
  { data, isError }: { data: readonly PickupPoint[] | undefined; isError: boolean },
  hasChosen: boolean,
): string {
  if (!data) return isError ? 'Точки самовывоза не загрузились.' : '';
  if (data.length === 0) return 'Сейчас негде забрать заказ.';
  return hasChosen ? 'Выбранной точки больше нет. Выберите другую.' : CHOOSE_POINT;
}
