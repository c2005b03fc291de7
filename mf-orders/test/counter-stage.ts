/** For tests that pick dishes: the menu as the counter reads it, and what else the counter calls. */
import type { Product } from '@skatert/contracts/menu/products';
import { orderDetails, pageOf, Stage } from './stage';

export const ORDERS = 'POST /order/v1/brand/1/counter/orders';
export const CLIENTS = 'GET /order/v1/brand/1/counter/clients';
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

/** Returns the service of a brand with one point, which sells one dish, knows no clients, and accepts order 10. */
export const counterStage = (): Stage =>
  new Stage()
    .on('GET /menu/v1/group-tags/tree/1', 200, [])
    .on(DISHES, 200, pageOf([dish()]))
    .on('GET /order/v1/brand/1/sold-out', 200, { items: [] })
    .on('GET /order/v1/delivery-zones/1', 200, { zones: [], version: 0 })
    .on('GET /brand/1/pickup-points', 200, [{ id: 3, name: 'Арбат', address: 'Арбат, 11' }])
    .on('GET /order/v1/brands/1/slots', 200, { days: [] })
    .on(CLIENTS, 200, { clients: [] })
    .on('GET /order/v1/brand/1/points/3/shift', 200, { shift: null })
    .on('GET /order/v1/brand/1/counter-settings', 200, { byShifts: false, cashierDiscountMax: 10 })
    .on(ORDERS, 201, { id: 10 })
    .on('GET /order/v1/orders/10', 200, orderDetails({ status: 'PREPARING', source: 'COUNTER' }));
