import '@skatert/ui-kit/theme.css';
import { dressInStoredBrand } from '@skatert/ui-kit/brand';
import { Providers } from '@skatert/ui-kit/providers';
import { followOtherTabs } from '@skatert/ui-kit/session';
import { showStoredTheme } from '@skatert/ui-kit/theme';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { prepareRemote } from './federation/load-module.js';
import { RootBoundary } from './root-boundary.js';
import { goToLastPath } from './routes/last-path.js';
import { findRoute } from './routes/route-table.js';
import { startSession } from './session/startup.js';

showStoredTheme();
dressInStoredBrand();
goToLastPath();
followOtherTabs();
startSession();
const { content } = findRoute(location.pathname) ?? {};
if (typeof content === 'object') prepareRemote(content.remote);

const container = document.getElementById('root');
if (container) {
  const root = createRoot(container);
  // In slices: on a phone the first render is long enough to swallow a touch.
  startTransition(() =>
    root.render(
      <StrictMode>
        <RootBoundary>
          <Providers>
            <App />
          </Providers>
        </RootBoundary>
      </StrictMode>,
    ),
  );
}
