/** An order's own page: over the desk, at the right on wide screens and on the whole screen of phones. */
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Button } from '@skatert/ui-kit/button';
import { Modal } from '@skatert/ui-kit/modal';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { serverMessage } from '@skatert/web-kit/api';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { ChatModal } from '../chat/chat-modal.js';
import { StatusEditor } from '../desk/status-editor.js';
import { InBrandZone } from '../orders/brand-zone.js';
import { LostConnection } from '../orders/freshness.js';
import { chatRefusal } from '../orders/guest-mark.js';
import { useCloseOrder } from '../orders/order-address.js';
import { useMay } from '../orders/use-brand-roles.js';
import { ReviewTextModal } from '../reviews/review-text-modal.js';
import { PrintTicket } from '../ticket/print-ticket.js';
import { OrderActions, type OrderDialog } from './order-actions.js';
import styles from './order-page.module.css';
import { OrderSkeleton, OrderView } from './order-view.js';
import { type ShownOrder, useOrder } from './use-order.js';

const WIDTH = 620;

export function OrderDrawer({ id }: { id: number }) {
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const shown = useOrder(id, dialog === 'chat');
  const close = useCloseOrder();
  const { order } = shown;
  return (
    <>
      <Modal
        title={`Заказ #${id}`}
        kind="drawer"
        width={WIDTH}
        ownAddress
        onClose={close}
        footer={
          order && (
            <div className={styles.footer}>
              <OrderActions order={order} onOpen={setDialog} />
              <StatusEditor order={order} wide />
            </div>
          )
        }
      >
        <Content shown={shown} onClose={close} />
      </Modal>
      {order && dialog && <Dialog kind={dialog} order={order} onClose={() => setDialog(null)} />}
    </>
  );
}

function Content({ shown, onClose }: { shown: ShownOrder; onClose: () => void }) {
  const { order, details, missing, failure, freshness, reread } = shown;
  if (missing)
    return (
      <EmptyState
        Icon={SearchX}
        text="Такого заказа нет среди заказов ваших брендов"
        action={<Button onClick={onClose}>К списку заказов</Button>}
      />
    );
  if (failure && !order)
    return <ErrorState text={serverMessage(failure, 'Не удалось загрузить заказ')} onRetry={reread} />;
  if (!order) return <OrderSkeleton />;
  return (
    <InBrandZone brandId={order.brandId}>
      <div className={styles.page}>
        {failure ? (
          <ErrorState
            text="Не удалось загрузить подробности, показано известное из списка"
            onRetry={reread}
          />
        ) : (
          <LostConnection freshness={freshness} onRetry={reread} />
        )}
        <OrderView order={order} details={details} />
      </div>
    </InBrandZone>
  );
}

interface DialogProps {
  kind: OrderDialog;
  order: StaffOrder;
  onClose: () => void;
}

function Dialog({ kind, order, onClose }: DialogProps) {
  const may = useMay();
  if (kind === 'print') return <PrintTicket order={order} onDone={onClose} />;
  if (kind === 'review-text') return <ReviewTextModal order={order} staff onClose={onClose} />;
  return (
    <ChatModal
      order={order}
      side="staff"
      counterpart={order.clientName}
      refusal={
        may(ORDERS_PERMISSIONS['order.sendMessage'], order.brandId)
          ? chatRefusal(order)
          : ORDER_REFUSALS.sendMessage
      }
      onClose={onClose}
    />
  );
}
