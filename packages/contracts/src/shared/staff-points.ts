/** The points of a brand to which a member of its staff is bound, and of which reports are. Without zod, for the screens. */

/** Stands for the deliveries, which belong to no point: in sums by point, and as `pointId` of a query. */
export const DELIVERIES = 0;
/** The same as the key of a row, and in a query. */
export const NO_POINT = `${DELIVERIES}` as const;
/** How the deliveries are named among the points. */
export const DELIVERIES_TEXT = 'Доставка';

/** What who is bound to points is shown at another one. */
export const NOT_OWN_POINT = 'Вы не работаете в этой точке';

/** Names what is shown of a brand when no single point is chosen. @param isBound true when the caller is bound to points */
export const allPointsText = (isBound: boolean): string => (isBound ? 'Ваши точки' : 'Все точки');

/** The maximum number of points in a membership: lists merge one scan of an index for each, and for each status. */
export const STAFF_POINTS_MAX = 25;

/**
 * Returns true when who is bound to the points works with an order of `pointId`.
 * @param pointIds undefined: all points of the brand
 * @param pointId null: the order belongs to no point, as a delivery does, and all work with it; undefined: not known
 */
export const servesPoint = (
  pointIds: readonly number[] | undefined,
  pointId: number | null | undefined,
): boolean =>
  pointIds === undefined || pointId === null || (pointId !== undefined && pointIds.includes(pointId));
