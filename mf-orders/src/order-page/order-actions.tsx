/** The buttons of an order's own page. */
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { MessageCircle, Printer, Star } from 'lucide-react';
import { chatRefusal } from '../orders/guest-mark.js';
import { UnreadDot } from '../orders/unread-dot.js';
import { useMay } from '../orders/use-brand-roles.js';
import styles from './order-page.module.css';

export type OrderDialog = 'chat' | 'review-text' | 'print';

export interface OrderActionsProps {
  order: StaffOrder;
  onOpen: (dialog: OrderDialog) => void;
}

export function OrderActions({ order, onOpen }: OrderActionsProps) {
  const may = useMay();
  return (
    <div className={styles.actions}>
      <ActionButton
        look="secondary"
        icon={<MessageCircle size={20} />}
        refusal={
          may(ORDERS_PERMISSIONS['order.readMessages'], order.brandId)
            ? chatRefusal(order)
            : ORDER_REFUSALS.sendMessage
        }
        onClick={() => onOpen('chat')}
      >
        {may(ORDERS_PERMISSIONS['order.sendMessage'], order.brandId) ? 'Сообщение' : 'Переписка'}
        {order.newMessagesCount > 0 && <UnreadDot label="Есть новые сообщения" />}
      </ActionButton>
      <ActionButton
        look="secondary"
        icon={<Star size={20} />}
        refusal={
          may(ORDERS_PERMISSIONS['order.readReview'], order.brandId) ? undefined : ORDER_REFUSALS.readReview
        }
        onClick={() => onOpen('review-text')}
      >
        Отзыв
      </ActionButton>
      <ActionButton look="secondary" icon={<Printer size={20} />} onClick={() => onOpen('print')}>
        Печать
      </ActionButton>
    </div>
  );
}
