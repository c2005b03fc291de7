/** The choice of a product's size, with the prices of all sizes when they differ. */
import type { Product } from '@skatert/contracts/menu/products';
import { hasPricesBySize, priceIn } from '@skatert/contracts/menu/size-prices';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Segmented } from '@skatert/ui-kit/segmented';

export interface SizeChoiceProps {
  product: Product;
  size: string | null;
  onChange: (size: string) => void;
}

/** Nothing for a product without sizes. */
export function SizeChoice({ product, size, onChange }: SizeChoiceProps) {
  if (product.sizes.length === 0) return null;
  const noteOf = (value: string) => {
    const price = priceIn(product, value);
    return price === null ? {} : { note: formatRoubles(price) };
  };
  const isPriced = hasPricesBySize(product);
  const options = product.sizes.map((value) => ({ value, label: value, ...(isPriced && noteOf(value)) }));
  return <Segmented label="Размер" options={options} value={size ?? ''} onChange={onChange} />;
}
