/** How svc-menu announces changes of the public menus. */
import { z } from 'zod';

/** Returns the core NATS subject for a change of a brand's public menu; 0 is the list of brands. */
export const menuChangedSubject = (brandId: number | '*'): string => `menu.changed.${brandId}`;
/** The subject says it all. */
export const MenuChanged = z.unknown();
/** Response header of svc-menu for the gateway: the brands that a write changed (comma-separated ids). */
export const MENU_CHANGED_HEADER = 'x-menu-changed';
