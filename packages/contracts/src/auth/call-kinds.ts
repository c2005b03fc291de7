import type { CallKinds } from '../shared/call-kind.js';

export const AUTH_CALL_KINDS: CallKinds = [
  [/^GET \/oauth2\//, 'same-for-all'],
  [/^POST \/auth\/v1\/(login|register|refresh|checkUsername|password\/\w+)$/, 'session'],
  [/^DELETE \/auth\/v1\/logout$/, 'session'],
];
