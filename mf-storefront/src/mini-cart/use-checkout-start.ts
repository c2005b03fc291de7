/** Opens the checkout from the drawer: the pickup form over it, or the page of the delivery. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { OPEN_LOGIN_EVENT, sessionAtom } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDeliveryMode } from '../cart/delivery-mode.js';
import { obstacleTo } from '../cart/unavailable-lines.js';
import { DRAWER_MODE } from '../cart/use-receiving.js';
import { unresolvedAttempt } from '../checkout/checkout-attempt.js';

export interface CheckoutStart {
  /** True while the pickup form is open. */
  isOpen: boolean;
  start: () => void;
  /** Opens the login form, and the checkout after the sign-in. */
  signIn: () => void;
  /** True while the form of a guest is open. */
  isGuest: boolean;
  startAsGuest: () => void;
  close: () => void;
}

export function useCheckoutStart(cart: Cart | undefined, onLeave: (path: string) => void): CheckoutStart {
  const signedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const mode = useDeliveryMode(cart?.currentBrandId ?? null) ?? DRAWER_MODE;
  // An order without a response before a reload is resolved first.
  const [isOpen, setOpen] = useState(() => unresolvedAttempt('pickup') !== null);
  const [isGuest, setGuest] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const start = () => {
    if (cart?.currentBrandId == null) toast.error('Не выбран бренд корзины. Добавьте товар в корзину.');
    else if (mode === 'DELIVERY') onLeave('/checkout');
    else setOpen(true);
  };
  const goOn = useEffectEvent(() => {
    setSigningIn(false);
    // The cart of the account may have lines that can't be ordered: the drawer shows them.
    if (cart && obstacleTo(cart) === null) start();
  });
  useEffect(() => {
    if (isSigningIn && signedIn && cart) goOn();
  }, [isSigningIn, signedIn, cart]);
  const signIn = () => {
    setSigningIn(true);
    window.dispatchEvent(new Event(OPEN_LOGIN_EVENT));
  };
  const close = () => {
    setOpen(false);
    setGuest(false);
  };
  return { isOpen, start, signIn, isGuest, startAsGuest: () => setGuest(true), close };
}
