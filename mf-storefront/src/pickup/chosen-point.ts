/** Where the customer collects his orders of a brand: one choice for Home and the checkout. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { fields, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { atom, useAtom } from 'jotai';
import { byCity } from './arrange-points.js';

interface PointChoice {
  brandId: number;
  pointId: number;
}

/** Exported for its test. */
export const storedPoint = stored<PointChoice>('pickup_point', fields({ brandId: whole, pointId: whole }));

const chosenAtom = atom(storedPoint.read());
/** The point that was chosen last, stored for the next visit; null: none, and after a sign-out. */
export const pointChoiceAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, choice: PointChoice | null) => {
    storedPoint.write(choice);
    set(chosenAtom, choice);
  },
);
// At a sign-out the storage is cleared after this page was loaded.
pointChoiceAtom.onMount = (set) => set(storedPoint.read());

export interface ChosenPoint {
  /**
   * By default the first one that is open, among points of one city. Undefined: not known yet, the customer has to choose a city,
   * or the chosen one no longer exists.
   */
  point: PickupPoint | undefined;
  /** True when the customer has chosen, also a point that no longer exists. */
  hasChosen: boolean;
  choose: (pointId: number) => void;
}

/** Returns which of a brand's points is chosen. */
export function useChosenPoint(
  brandId: number | null,
  points: readonly PickupPoint[] | undefined,
): ChosenPoint {
  const [choice, setChoice] = useAtom(pointChoiceAtom);
  const chosen = choice?.brandId === brandId ? choice.pointId : null;
  // A chosen point that no longer exists is not replaced by the first one.
  const point = chosen === null ? proposedOf(points ?? []) : points?.find(({ id }) => id === chosen);
  return {
    point,
    hasChosen: chosen !== null,
    choose: (pointId) => brandId !== null && setChoice({ brandId, pointId }),
  };
}

/** Returns the first open point, or the first one. Undefined where there are several cities: that of the customer is not known. */
const proposedOf = (points: readonly PickupPoint[]): PickupPoint | undefined =>
  byCity(points).length > 1 ? undefined : (points.find(({ closed }) => closed === undefined) ?? points[0]);
