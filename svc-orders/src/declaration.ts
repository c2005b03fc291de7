/** What gateways must know of this service: the paths that are its own, and the cookies it gets. */
import type { ServiceDeclaration } from '@skatert/contracts/shared/service-registry';

export const DECLARATION: ServiceDeclaration = {
  service: 'svc-orders',
  prefixes: ['/cart', '/checkout', '/orders', '/order/v1', '/admin/v1'],
  cookies: ['cart', '__Host-cart'],
};
