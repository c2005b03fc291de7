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
  const isLifted = (soldOut: BrandSoldOut) => (line: DraftLine) =>
    line.problem !== undefined && !line.isNoStop && isLineSold(soldOut, line, soldAt);
  const lift = useEffectEvent(() => {
    if (!data || !draft.lines.some(isLifted(data))) return;
    change(({ lines }) => ({
      lines: lines.map((line) => (isLifted(data)(line) ? withoutProblem(line) : line)),
    }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading counts, also of the same stops, and each order and place
  useEffect(() => lift(), [dataUpdatedAt, draft.key, soldAt]);
}

function withoutProblem({ problem: _p, ...line }: DraftLine): DraftLine {
  return line;
}
