import type { TakenBatch } from '@skatert/contracts/inventory/documents';
import { isExpiredOn } from '@skatert/contracts/inventory/inventory-rules';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { formatDay } from '@skatert/contracts/shared/text';
import { formatDate } from '@skatert/web-kit/dates';

/** Returns a quantity of a batch with its expiry, or else with its receipt. `day`: on which it may have expired, yyyy-mm-dd. */
export function batchText(
  { expiresAt, receivedAt, qty }: Pick<TakenBatch, 'expiresAt' | 'receivedAt' | 'qty'>,
  unitName: string,
  day: string,
): string {
  const quantity = `${formatQuantity(qty)} ${unitName}`;
  if (expiresAt === null) return `${quantity}, без срока, от ${formatDate(receivedAt)}`;
  return `${quantity}, до ${formatDay(expiresAt)}${isExpiredOn(expiresAt, day) ? ', истёк срок' : ''}`;
}
