/** What gateways must know of this service: the paths that are its own, and the cookies it gets. */
import type { ServiceDeclaration } from '@skatert/contracts/shared/service-registry';

export const DECLARATION: ServiceDeclaration = {
  service: 'svc-inventory',
  prefixes: ['/auth/v1/inventory'],
};
