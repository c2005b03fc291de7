import { runAlone } from '@skatert/ui-kit/standalone';
import InventoryApp from './app.js';

runAlone(<InventoryApp />, ['/admin/inventory/warehouses']);
