/** Which service answers which path of the public origin. The longer prefix wins. */
import type { ServiceName } from './upstreams.js';

export interface ServiceRoute {
  /** A path prefix; what follows it begins with `/`. */
  prefix: string;
  service: ServiceName;
  /** Its calls go on without a body that is too large, takes too long or breaks off. */
  optionalBody?: boolean;
}

export const SERVICE_ROUTES: readonly ServiceRoute[] = [
  { prefix: '/auth/v1/brands', service: 'menu' },
  { prefix: '/auth/v1/group-tags', service: 'menu' },
  { prefix: '/auth/v1/products', service: 'menu' },
  { prefix: '/auth/v1/inventory', service: 'inventory' },
  // A logout succeeds whatever its body is.
  { prefix: '/auth/v1/logout', service: 'auth', optionalBody: true },
  { prefix: '/auth/v1', service: 'auth' },
  { prefix: '/user/v1', service: 'auth' },
  { prefix: '/staff/v1', service: 'auth' },
  { prefix: '/oauth2', service: 'auth' },
  { prefix: '/brand', service: 'menu' },
  { prefix: '/menu/v1', service: 'menu' },
  { prefix: '/cart', service: 'orders' },
  { prefix: '/checkout', service: 'orders' },
  { prefix: '/orders', service: 'orders' },
  { prefix: '/order/v1', service: 'orders' },
  { prefix: '/admin/v1', service: 'orders' },
  { prefix: '/media/auth', service: 'auth' },
  { prefix: '/media/menu', service: 'menu' },
];

/** Cookies that a service gets to see; every other one stays at the gateway. */
export const COOKIES_OF: Record<ServiceName, readonly string[]> = {
  auth: [
    'refresh',
    '__Host-refresh',
    '__Secure-refresh',
    'browser',
    '__Secure-browser',
    'oidc',
    '__Host-oidc',
  ],
  menu: [],
  orders: ['cart', '__Host-cart'],
  inventory: [],
};
