import { runAlone } from '@skatert/ui-kit/standalone';
import OrdersApp from './app.js';
import { KEPT, PAGES } from './pages.js';

runAlone(<OrdersApp />, PAGES, KEPT);
