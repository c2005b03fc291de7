import { ORDER_SOURCE_LABELS } from '@skatert/contracts/orders/counter-rules';
import { GUEST_TEXTS } from '@skatert/contracts/orders/guest-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { Badge } from '@skatert/ui-kit/badge';

/** Marks an order that the staff has entered, or a customer without an account; nothing for others. */
export const GuestMark = ({ of: { guest, source } }: { of: Pick<StaffOrder, 'guest' | 'source'> }) =>
  source ? (
    <Badge>{labelOf(ORDER_SOURCE_LABELS, source)}</Badge>
  ) : guest ? (
    <Badge>{GUEST_TEXTS.mark}</Badge>
  ) : null;

/** Returns why the staff can't write to the customer of an order; undefined when it can. */
export const chatRefusal = ({ guest }: { guest?: boolean | undefined }): string | undefined =>
  guest ? GUEST_TEXTS.noChat : undefined;
