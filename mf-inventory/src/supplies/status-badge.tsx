/** The status of a supply. */
import type { SupplyStatus } from '@skatert/contracts/inventory/supplies';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { Badge } from '@skatert/ui-kit/badge';
import styles from './supplies.module.css';

const TEXTS: Record<SupplyStatus, string> = { DRAFT: 'Черновик', POSTED: 'Проведена' };

/** A badge with the status, whose class is the status in lower case. */
export function StatusBadge({ status = 'DRAFT' }: { status?: SupplyStatus | undefined }) {
  return <Badge className={styles[status.toLowerCase()]}>{labelOf(TEXTS, status)}</Badge>;
}
