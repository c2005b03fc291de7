import { useQuery } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useEffectEvent } from 'react';
import { orderDetailsQuery } from '../orders/order-queries.js';
import { PrintTicket } from '../ticket/print-ticket.js';

interface PrintedTicketsProps {
  /** The orders whose tickets are not printed yet. */
  ids: readonly number[];
  onDone: (id: number) => void;
}

/** Prints the tickets of orders that were just accepted, one after another. */
export function PrintedTickets({ ids: [id], onDone }: PrintedTicketsProps) {
  return id !== undefined && <Printed key={id} id={id} onDone={() => onDone(id)} />;
}

function Printed({ id, onDone }: { id: number; onDone: () => void }) {
  const { data, isLoadingError } = useQuery(orderDetailsQuery(id));
  // The tickets behind it are printed nevertheless.
  const giveUp = useEffectEvent(() => {
    toast.error(`Чек заказа #${id} не напечатан. Напечатайте его на экране «Заказы».`);
    onDone();
  });
  useEffect(() => {
    if (isLoadingError) giveUp();
  }, [isLoadingError]);
  return data ? <PrintTicket order={data} onDone={onDone} /> : null;
}
