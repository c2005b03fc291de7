/** The routing declaration for gateways: the service's path prefixes, and the cookies that it receives. */
import type { ServiceDeclaration } from '@skatert/contracts/shared/service-registry';

export const DECLARATION: ServiceDeclaration = {
  service: 'svc-orders',
  prefixes: ['/cart', '/checkout', '/orders', '/order/v1', '/admin/v1'],
  cookies: ['cart', '__Host-cart'],
};
