import type { CallKinds } from '../shared/call-kind.js';

export const ORDERS_CALL_KINDS: CallKinds = [
  [/^\w+ \/cart(\/|$)/, 'public'],
  [/^POST \/order\/v1\/by-link(\/cancel)?$/, 'same-for-all'],
  [/^POST \/order\/v1\/board$/, 'same-for-all'],
  [/^POST \/order\/v1\/courier(\/step)?$/, 'same-for-all'],
  [/^POST \/order\/v1\/guest\//, 'same-for-all'],
  [/^GET \/order\/v1\/products\//, 'public'],
  [/^GET \/order\/v1\/brands\/\d+\/(times|slots)$/, 'same-for-all'],
  [/^GET \/order\/v1\/(delivery-zones|payment-methods)\//, 'public'],
  [/^GET \/order\/v1\/brand\/\d+\/sold-out$/, 'same-for-all'],
];
