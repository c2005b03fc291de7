import { runAlone } from '@skatert/ui-kit/standalone';
import OrdersApp from './app.js';

runAlone(<OrdersApp />, ['/my-orders', '/admin/orders']);
