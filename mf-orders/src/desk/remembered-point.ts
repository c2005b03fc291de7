/** The point whose orders the desk shows when it is opened without filters: kept by the browser, for its brand. */
import { fields, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

export interface RememberedPoint {
  brandId: number;
  pointId: number;
}

export const rememberedPoint = stored<RememberedPoint>(
  'desk_point',
  fields({ brandId: whole, pointId: whole }),
);
