/** Which calls need a session: a call that matches no row needs one. Without zod. */
import { AUTH_CALL_KINDS } from './auth/call-kinds.js';
import { MENU_CALL_KINDS } from './menu/call-kinds.js';
import { ORDERS_CALL_KINDS } from './orders/call-kinds.js';

export const CALL_KINDS = [...AUTH_CALL_KINDS, ...MENU_CALL_KINDS, ...ORDERS_CALL_KINDS];
