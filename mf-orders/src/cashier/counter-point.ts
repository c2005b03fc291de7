/**
 * At which point of a brand the counter stands: kept by its tab, since a computer may have counters of several points. A new tab begins
 * with what was chosen last in its browser.
 */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { fields, whole } from '@skatert/web-kit/guards';
import { useSearchParams } from '@skatert/web-kit/router';
import { stored } from '@skatert/web-kit/storage';
import { useEffect } from 'react';

const isPoint = fields({ pointId: whole });

/** What was chosen last in any tab, by brand. */
export const storedPoint = stored<{ pointId: number }>('counter_point', isPoint);
export const pointOfTab = stored<{ pointId: number }>('counter_point', isPoint, 'tab');

/** Returns the point of the URL, else the remembered one, else the first, and a function that chooses another. Undefined without points. */
export function useCounterPoint(
  brandId: number,
  points: readonly PickupPoint[],
): [PickupPoint | undefined, (id: number) => void] {
  const [params, setParams] = useSearchParams();
  const of = String(brandId);
  const remembered = [
    Number(params.get('point')),
    pointOfTab.read(of)?.pointId,
    storedPoint.read(of)?.pointId,
  ];
  const point = remembered.map((id) => points.find((each) => each.id === id)).find(Boolean) ?? points[0];
  const pointId = point?.id;
  useEffect(() => {
    // From now on other tabs don't change it, and its open order is found again.
    if (pointId !== undefined) pointOfTab.write({ pointId }, of);
  }, [pointId, of]);
  const choose = (id: number): void => {
    storedPoint.write({ pointId: id }, of);
    setParams({ brand: of, point: String(id) });
  };
  return [point, choose];
}
