import type { CallKinds } from '../shared/call-kind.js';

export const MENU_CALL_KINDS: CallKinds = [
  [/^GET \/(menu\/v1\/|media\/|brand\/\d+\/pickup-points$)/, 'same-for-all'],
];
