import { runAlone } from '@skatert/ui-kit/standalone';
import CatalogueApp from './app.js';

runAlone(<CatalogueApp />, ['/admin/brands']);
