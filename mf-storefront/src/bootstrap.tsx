import { runAlone } from '@skatert/ui-kit/standalone';
import StorefrontApp from './app.js';

runAlone(<StorefrontApp />, ['/', '/cart', '/checkout']);
