/** The choice of a product's size, with the prices of all sizes when they differ, and those that are sold out. */
import type { Product } from '@skatert/contracts/menu/products';
import { hasPricesBySize, pricesIn } from '@skatert/contracts/menu/size-prices';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import { effectivePrice, formatRoubles, type Prices } from '@skatert/contracts/shared/money';
import { Segmented } from '@skatert/ui-kit/segmented';
import { soldOutSize } from '../menu/sold-out.js';

export interface SizeChoiceProps {
  product: Product;
  size: string | null;
  /** What of its brand is sold out. */
  soldOut: BrandSoldOut;
  onChange: (size: string) => void;
}

/** Returns the regular price, when less is paid. */
const beforeOf = ({ price }: Prices, now: number): { before?: string } =>
  price !== null && price > now ? { before: formatRoubles(price) } : {};

/** Nothing for a product without sizes. */
export function SizeChoice({ product, size, soldOut, onChange }: SizeChoiceProps) {
  if (product.sizes.length === 0) return null;
  const noteOf = (value: string) => {
    const prices = pricesIn(product, value);
    const price = effectivePrice(prices);
    return price === null ? {} : { note: formatRoubles(price), ...beforeOf(prices, price) };
  };
  const isPriced = hasPricesBySize(product);
  const options = product.sizes.map((value) => ({
    value,
    label: value,
    ...(isPriced && noteOf(value)),
    refusal: soldOutSize(soldOut, product, value),
  }));
  return <Segmented label="Размер" options={options} value={size ?? ''} onChange={onChange} />;
}
