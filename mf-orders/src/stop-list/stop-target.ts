/** What the dialog stops: a dish, or an option of extras. */
import type { Product } from '@skatert/contracts/menu/products';
import type { StoppedOption, StoppedProduct } from '@skatert/contracts/orders/stops';
import { apiPut } from '@skatert/web-kit/api';
import { optionStopsPath, stopsPath } from './stop-queries.js';
import { dishText, leftText } from './stop-texts.js';

export interface StopTarget {
  name: string;
  /** Those of a dish. */
  sizes: readonly string[];
  named: { productId: number } | { optionId: number };
}

export const targetOfDish = ({ id, name, sizes }: Product): StopTarget => ({
  name,
  sizes,
  named: { productId: id },
});

export const targetOfOption = ({ id, name }: { id: number; name: string }): StopTarget => ({
  name,
  sizes: [],
  named: { optionId: id },
});

/** Stops the target, and returns what the staff reads then. */
export async function stopTarget(brandId: number, { named }: StopTarget, terms: object): Promise<string> {
  if ('optionId' in named) {
    const stopped = await apiPut<StoppedOption>(optionStopsPath(brandId), { ...terms, ...named });
    return `${stopped.optionName}: ${leftText(stopped).toLowerCase()}`;
  }
  const stopped = await apiPut<StoppedProduct>(stopsPath(brandId), { ...terms, ...named });
  return `${dishText(stopped)}: ${leftText(stopped).toLowerCase()}`;
}
