/** Keeps audits, which read all movements of a master, from delaying each other and all other calls. */
import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import { AppError } from '@skatert/service-kit/shared/errors';
import { createQueue } from '@skatert/service-kit/shared/one-at-a-time';

type Audit = (masters: readonly number[]) => Promise<InventoryAudit>;

/**
 * How long an audit may wait for those of other masters, in ms. After 15 s the gateway would take the instance for
 * unresponsive: this leaves the rest to the audit before it and to its own.
 */
const WAIT_MAX_MS = 5000;

/**
 * Returns an audit of which one runs at a time. Callers of the same masters share one that has not ended: a caller who asks
 * again and again waits for the same result. One that has waited too long does not begin.
 * @throws AppError UNAVAILABLE after it has waited for more than five seconds
 */
export function shareAudits(audit: Audit, now: () => number = Date.now): Audit {
  const oneAtATime = createQueue();
  const shared = new Map<string, Promise<InventoryAudit>>();
  return (masters) => {
    const key = [...masters].sort((one, other) => one - other).join();
    const known = shared.get(key);
    if (known) return known;
    const askedAt = now();
    const result = oneAtATime(async () => {
      if (now() - askedAt > WAIT_MAX_MS) throw new AppError('UNAVAILABLE');
      return audit(masters);
    }).finally(() => shared.delete(key));
    shared.set(key, result);
    return result;
  };
}
