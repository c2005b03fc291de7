import { runAlone } from '@skatert/ui-kit/standalone';
import CatalogueApp from './app.js';
import { PAGES } from './pages.js';

runAlone(<CatalogueApp />, PAGES);
