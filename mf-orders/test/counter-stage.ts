/** For tests that pick dishes: the menu as the counter reads it. */
import type { Product } from '@skatert/contracts/menu/products';

export const DISHES = 'GET /menu/v1/products/by-brand/1';

export const dish = (fields: Partial<Product> = {}) =>
  ({
    id: 7,
    brandId: 1,
    name: 'Борщ',
    imageUrl: null,
    sizes: [],
    price: 350,
    promoPrice: null,
    ...fields,
  }) as Product;

export const PIZZA = dish({ id: 8, name: 'Пицца', price: 500, sizes: ['25 см', '35 см'] });
