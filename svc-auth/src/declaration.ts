/** The routing declaration for gateways: the service's paths, and the cookies that it receives. */
import type { ServiceDeclaration } from '@skatert/contracts/shared/service-registry';

export const DECLARATION: ServiceDeclaration = {
  service: 'svc-auth',
  prefixes: ['/auth/v1', '/user/v1', '/staff/v1', '/oauth2', '/media/auth'],
  cookies: [
    'refresh',
    '__Host-refresh',
    '__Secure-refresh',
    'session_id',
    '__Secure-session_id',
    'browser',
    '__Secure-browser',
    'oidc',
    '__Host-oidc',
  ],
  // A logout succeeds whatever its body is.
  optionalBodies: ['/auth/v1/logout'],
};
