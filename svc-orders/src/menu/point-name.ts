/** How the staff reads the points of stops. */
import type { PointDoc } from './menu-model.js';

/** Returns the name of a point, and for one that svc-menu has not published its number. */
export const pointName = (points: ReadonlyMap<number, PointDoc>, pointId: number): string =>
  points.get(pointId)?.name ?? `Точка #${pointId}`;
