/** An order once more: what is still sold of it goes into the cart at today's prices. */
import { BRAND_CONFLICT_TEXTS } from '@skatert/contracts/orders/cart-texts';
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
  /** Another brand's cart goes first. */
  clear: boolean;
}

export interface RepeatOrder {
  repeat: (order: MyOrder) => void;
  /** The order being repeated. */
  busyId: number | null;
  /** The order that waits for the answer whether another brand's cart may go. */
  conflict: MyOrder | null;
  confirm: () => void;
  refuse: () => void;
  /** What could not be added; empty: nothing to say. */
  missing: readonly MissingItem[];
  /** Closes what is said of the missing items; the cart opens. */
  goOn: () => void;
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
      if (isApiError(error) && error.code === 'CART_BRAND_CONFLICT') return setConflict(order);
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
    goOn: () => {
      setMissing([]);
      openCart(true);
    },
  };
}
