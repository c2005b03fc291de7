/** Stops that have ended since a line was refused for them: the line is refused no more, also after a reload. */
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import { useEffect, useEffectEvent } from 'react';
import type { DraftLine } from './draft.js';
import { isLineSold } from './sold-out.js';
import type { DraftsControl } from './use-drafts.js';

interface ReadStops {
  data: BrandSoldOut | undefined;
  /** They are read again after a refusal: what was read before knows nothing of it. */
  dataUpdatedAt: number;
}

/** @param soldAt the point where the open order is sold; null: it is delivered */
export function useLiftedStops(
  { draft, change }: Pick<DraftsControl, 'draft' | 'change'>,
  { data, dataUpdatedAt }: ReadStops,
  soldAt: number | null,
): void {
  const reread = useEffectEvent(() => {
    if (!data) return;
    const asRead = (line: DraftLine) => lineAsRead(line, data, soldAt);
    if (draft.lines.some((line) => asRead(line) !== line))
      change(({ lines }) => ({ lines: lines.map(asRead) }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading counts, also of the same stops, and each order and place
  useEffect(() => reread(), [dataUpdatedAt, draft.key, soldAt]);
}

/**
 * Returns a line as the stops that were read leave it: the same one when they change nothing. They don't list every stop, as none of
 * deliveries alone, nor one of which other lines take what is left: only one that was listed ends by not being so any more.
 */
function lineAsRead(line: DraftLine, soldOut: BrandSoldOut, soldAt: number | null): DraftLine {
  const { problem, stoppedAt, isListed, ...rest } = line;
  if (problem === undefined || stoppedAt === undefined) return line;
  if (!isLineSold(soldOut, line, soldAt)) return isListed ? line : { ...line, isListed: true };
  return isListed || stoppedAt !== soldAt ? rest : line;
}
