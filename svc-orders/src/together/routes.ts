import { ProductsTogether } from '@skatert/contracts/orders/products-together';
import { IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import { type FindTogetherDeps, findTogether } from './find-together.js';

export function togetherRoutes(app: App, deps: FindTogetherDeps): void {
  app.get(
    '/order/v1/products/:id/together',
    { config: { access: 'public' }, schema: { params: IdParams, response: { 200: ProductsTogether } } },
    ({ params: { id } }) => findTogether(deps, id),
  );
}
