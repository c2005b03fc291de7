/** What is made keeps no longer than what it is made of. */
import { expiryProblem } from '@skatert/contracts/inventory/inventory-rules';
import { invalid } from '@skatert/service-kit/shared/errors';

/**
 * Checks the expiries that a call sends.
 * @param sent each with the name of its field; yyyy-mm-dd, null: none
 * @param limit the earliest expiry of what was taken, yyyy-mm-dd; null: nothing of it expires
 * @throws AppError VALIDATION_FAILED for the first that is later
 */
export function requireExpiries(
  sent: readonly (readonly [field: string, expiresAt: string | null])[],
  limit: string | null,
): void {
  for (const [field, expiresAt] of sent) {
    const problem = expiryProblem(expiresAt, limit);
    if (problem !== undefined) throw invalid(field, problem);
  }
}
