/** The point that a page of the staff has shown last: kept by the browser, with its brand. */
import { fields, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

export interface RememberedPoint {
  brandId: number;
  /** 0: the deliveries, in reports. */
  pointId: number;
}

const isPoint = fields({ brandId: whole, pointId: whole });

/** Returns the stored point of a page; `key` is one of `KEPT`. */
export const rememberedPoint = (key: string) => stored<RememberedPoint>(key, isPoint);

/** Returns what is remembered of filters; null without a point of one brand. */
export const pointOf = ({
  brandId,
  pointId,
}: {
  brandId: number | null;
  pointId: number | null;
}): RememberedPoint | null => (brandId !== null && pointId !== null ? { brandId, pointId } : null);
