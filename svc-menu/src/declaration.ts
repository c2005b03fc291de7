/** The routing declaration for gateways: the service's path prefixes. */
import type { ServiceDeclaration } from '@skatert/contracts/shared/service-registry';

export const DECLARATION: ServiceDeclaration = {
  service: 'svc-menu',
  prefixes: [
    '/auth/v1/archive',
    '/auth/v1/brands',
    '/auth/v1/extra-groups',
    '/auth/v1/group-tags',
    '/auth/v1/journal/catalogue',
    '/auth/v1/products',
    '/brand',
    '/menu/v1',
    '/media/menu',
  ],
};
