/** What a dialog of the panel is about. */
import type { ProductTask } from '../products/product-card.js';
import type { PanelTagTask } from './tag-dialogs.js';

export type MenuTask =
  | { of: 'tag'; task: PanelTagTask }
  | { of: 'product'; task: ProductTask }
  | { of: 'new-product' };
