/** Why no drawer has the money of a payment, and who asks about it. */
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import type { UnknownDrawer } from '@skatert/contracts/orders/order-payments';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import type { PaymentKind, PaymentMethod } from '@skatert/contracts/orders/payments';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { createContext, useContext } from 'react';
import type { PayableOrder } from './payment-texts.js';

/** What records of payments need to know of an order. */
export type PaidOrder = PayableOrder & Pick<StaffOrder, 'id' | 'brandId' | 'pickupPoint'>;

export interface DrawerProblem {
  message: string;
  /** The open shifts of which one is to be chosen; empty: one is to be opened. */
  drawers: UnknownDrawer['drawers'];
}

/** Returns why no drawer has the money of a record that was refused; null: it was refused for something else. */
export function drawerProblemOf(error: unknown): DrawerProblem | null {
  if (!isApiError<OrdersErrorCode>(error)) return null;
  const message = serverMessage(error, '');
  if (error.code === 'SHIFT_REQUIRED') return { message, drawers: [] };
  if (error.code !== 'DRAWER_UNKNOWN') return null;
  const { drawers = [] } = (error.details ?? {}) as Partial<UnknownDrawer>;
  return { message, drawers };
}

export interface RefusedPayment {
  order: PaidOrder;
  kind: PaymentKind;
  method: PaymentMethod;
  problem: DrawerProblem;
}

/** Returns false when the page of the orders is not there any more. */
export type ShowRefused = (refused: RefusedPayment) => boolean;
export const ShowRefusedContext = createContext<ShowRefused>(() => false);

export const useShowRefused = (): ShowRefused => useContext(ShowRefusedContext);
