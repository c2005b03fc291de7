/** How svc-menu announces that a public menu changed. */

/** Core NATS: a brand's public menu changed; 0 is the list of brands. */
export const menuChangedSubject = (brandId: number | '*'): string => `menu.changed.${brandId}`;
/** Answer header by which svc-menu tells the gateway which brands a write touched (comma-separated ids). */
export const MENU_CHANGED_HEADER = 'x-menu-changed';
