/** What gateways must know of this service: the paths that are its own, and the cookies it gets. */
import type { ServiceDeclaration } from '@skatert/contracts/shared/service-registry';

export const DECLARATION: ServiceDeclaration = {
  service: 'svc-menu',
  prefixes: [
    '/auth/v1/brands',
    '/auth/v1/group-tags',
    '/auth/v1/products',
    '/brand',
    '/menu/v1',
    '/media/menu',
  ],
};
