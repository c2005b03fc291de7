/** Names of the menu icons that the shell draws. A page may declare its own icon as SVG paths instead. */

export const MENU_ICONS = [
  'activity',
  'arrow-left-right',
  'book-open-text',
  'boxes',
  'calculator',
  'chart-column',
  'chef-hat',
  'circle-plus',
  'clipboard-check',
  'clipboard-list',
  'contact',
  'cooking-pot',
  'credit-card',
  'factory',
  'folder-archive',
  'folder-plus',
  'hand-coins',
  'handshake',
  'id-card',
  'layout-dashboard',
  'package-x',
  'receipt-text',
  'ruler',
  'shopping-bag',
  'store',
  'tags',
  'truck',
  'user-pen',
  'user-round',
  'warehouse',
  'wheat',
] as const;
export type MenuIconName = (typeof MENU_ICONS)[number];

/** A name, or lines of the SVG path syntax on a grid of 24 × 24, drawn with a stroke of 2 and no fill. */
export type MenuIcon = MenuIconName | { paths: readonly string[] };
