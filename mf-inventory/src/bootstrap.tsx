import { runAlone } from '@skatert/ui-kit/standalone';
import InventoryApp from './app.js';
import { KEPT, PAGES } from './pages.js';

runAlone(<InventoryApp />, PAGES, KEPT);
