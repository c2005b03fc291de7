/** The routing declaration for gateways: the service's paths. */
import type { ServiceDeclaration } from '@skatert/contracts/shared/service-registry';

export const DECLARATION: ServiceDeclaration = {
  service: 'svc-inventory',
  prefixes: ['/auth/v1/inventory'],
};
