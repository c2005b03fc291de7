/** Repeats an order: its available items are added to the cart at current prices. */
import { BRAND_CONFLICT_TEXTS } from '@skatert/contracts/orders/cart-texts';
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import type { MyOrder, RepeatedOrder } from '@skatert/contracts/orders/orders';
import { apiDelete, apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { announceCart, cartQuery, miniCartOpenAtom, rememberCartBrand } from '@skatert/web-kit/cart';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

export type MissingItem = RepeatedOrder['missing'][number];

interface Repetition {
  order: MyOrder;
  /** Another brand's cart is emptied first. */
  clear: boolean;
}

export interface RepeatOrder {
  repeat: (order: MyOrder) => void;
  /** The id of the order being repeated. */
  busyId: number | null;
  /** The order to be repeated once the user confirms that another brand's cart is emptied. */
  conflict: MyOrder | null;
  confirm: () => void;
  refuse: () => void;
  /** The items that could not be added. */
  missing: readonly MissingItem[];
  /** Closes the message about missing items and opens the cart. */
  continueToCart: () => void;
}

export function useRepeatOrder(): RepeatOrder {
  const client = useQueryClient();
  const openCart = useSetAtom(miniCartOpenAtom);
  const [conflict, setConflict] = useState<MyOrder | null>(null);
  const [missing, setMissing] = useState<readonly MissingItem[]>([]);
  const repetition = useMutation({
    mutationFn: async ({ order, clear }: Repetition) => {
      if (clear) await apiDelete('/cart/clear');
      return apiPost<RepeatedOrder>(`/order/v1/orders/${order.id}/repeat`);
    },
    onSuccess: ({ cart, missing: left }, { clear }) => {
      setConflict(null);
      client.setQueryData(cartQuery.queryKey, cart);
      announceCart();
      if (clear) {
        rememberCartBrand(cart.currentBrandId);
        toast.success(BRAND_CONFLICT_TEXTS.replaced);
      }
      if (left.length > 0) setMissing(left);
      else openCart(true);
    },
    onError: (error, { order, clear }) => {
      if (isApiError<OrdersErrorCode>(error) && error.code === 'CART_BRAND_CONFLICT')
        return setConflict(order);
      setConflict(null);
      toast.error(serverMessage(error, 'Не удалось повторить заказ'));
      if (clear) void client.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
  return {
    repeat: (order) => repetition.mutate({ order, clear: false }),
    busyId: repetition.isPending ? repetition.variables.order.id : null,
    conflict,
    confirm: () => conflict && repetition.mutate({ order: conflict, clear: true }),
    refuse: () => setConflict(null),
    missing,
    continueToCart: () => {
      setMissing([]);
      openCart(true);
    },
  };
}
