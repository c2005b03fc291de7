import { runAlone } from '@skatert/ui-kit/standalone';
import StorefrontApp from './app.js';
import { KEPT, PAGES } from './pages.js';

runAlone(<StorefrontApp />, PAGES, KEPT);
