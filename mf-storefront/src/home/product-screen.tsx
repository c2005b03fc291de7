/** The page of a product, with what goes with it. */
import { ProductPage } from '../product/product-page.js';
import { OrderedTogether } from './ordered-together.js';

export default function ProductScreen() {
  return <ProductPage after={(product) => <OrderedTogether product={product} />} />;
}
