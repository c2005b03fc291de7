import { GUEST_TEXTS } from '@skatert/contracts/orders/guest-rules';
import { Badge } from '@skatert/ui-kit/badge';

/** Marks a customer without an account; nothing for others. */
export const GuestMark = ({ of: { guest } }: { of: { guest?: boolean | undefined } }) =>
  guest ? <Badge>{GUEST_TEXTS.mark}</Badge> : null;

/** Returns why the staff can't write to the customer of an order; undefined when it can. */
export const chatRefusal = ({ guest }: { guest?: boolean | undefined }): string | undefined =>
  guest ? GUEST_TEXTS.noChat : undefined;
