/** Shares the link to an order's page that needs no account: with the one who fetches it, or waits for the courier. */
import { linkAddress } from '@skatert/contracts/orders/order-link-address';
import { isAwaited } from '@skatert/contracts/orders/order-status';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Button } from '@skatert/ui-kit/button';
import { toast } from '@skatert/web-kit/toast';
import { Share2 } from 'lucide-react';

export function ShareOrder({ order }: { order: Pick<MyOrder, 'id' | 'linkToken' | 'status'> }) {
  const { id, linkToken, status } = order;
  if (linkToken === undefined || !isAwaited(status)) return null;
  const share = () => shareAddress(linkAddress(location.origin, id, linkToken), `Заказ #${id}`);
  return (
    <Button look="secondary" icon={<Share2 size={20} />} onClick={share}>
      Поделиться заказом
    </Button>
  );
}

/** Opens the dialog of the device; where there is none, the address is copied. */
async function shareAddress(url: string, title: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ url, title });
    await navigator.clipboard.writeText(url);
    toast.success('Ссылка на заказ скопирована', { description: 'По ней статус видно без входа' });
  } catch (error) {
    // The user has closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('Не удалось поделиться ссылкой');
  }
}
