/** Shares the link to an order's page that needs no account: with the one who fetches it, or waits for the courier. */
import { linkAddress } from '@skatert/contracts/orders/order-link-address';
import { isAwaited } from '@skatert/contracts/orders/order-status';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Button } from '@skatert/ui-kit/button';
import { Share2 } from 'lucide-react';
import { shareAddress } from '../orders/share-address.js';

export function ShareOrder({ order }: { order: Pick<MyOrder, 'id' | 'linkToken' | 'status'> }) {
  const { id, linkToken, status } = order;
  if (linkToken === undefined || !isAwaited(status)) return null;
  const share = () =>
    shareAddress({
      url: linkAddress(location.origin, id, linkToken),
      title: `Заказ #${id}`,
      copied: 'Ссылка на заказ скопирована',
      note: 'По ней статус видно без входа',
    });
  return (
    <Button look="secondary" icon={<Share2 size={20} />} onClick={share}>
      Поделиться заказом
    </Button>
  );
}
