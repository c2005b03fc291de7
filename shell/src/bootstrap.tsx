import '@skatert/ui-kit/theme.css';
import './first-view.css';
import { Toasts } from '@skatert/ui-kit/toasts';
import { applyStoredBrand } from '@skatert/web-kit/brand';
import { Providers } from '@skatert/web-kit/providers';
import { followOtherTabs } from '@skatert/web-kit/session';
import { keepStored } from '@skatert/web-kit/storage';
import { applyStoredTheme } from '@skatert/web-kit/theme';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { watchSaved } from './connection/saved-at.js';
import { prepareRemote } from './federation/load-module.js';
import { loadManifest } from './federation/manifest.js';
import { watchRelease } from './federation/newer-release.js';
import { KEPT } from './pages.js';
import { RootBoundary } from './root-boundary.js';
import { goToLastPath } from './routes/last-path.js';
import { findRoute } from './routes/route-table.js';
import { registerServiceWorker } from './service-worker/register.js';
import { startSession } from './session/startup.js';
import { reportUncaughtErrors } from './shared/browser-errors.js';

reportUncaughtErrors();
keepStored(KEPT);
applyStoredTheme();
applyStoredBrand();
goToLastPath();
followOtherTabs();
watchRelease();
watchSaved();
startSession();
registerServiceWorker();

/** Renders the app. @throws when the manifest of remotes, which declares the pages, can't be read */
export async function start(): Promise<void> {
  await loadManifest();
  const { remote, soon, screen } = findRoute(location.pathname) ?? {};
  if (remote !== undefined && !soon) prepareRemote(remote, screen);
  const container = document.getElementById('root');
  if (!container) return;
  const root = createRoot(container);
  // A transition renders in slices: on a phone the first render would block input for too long.
  startTransition(() =>
    root.render(
      <StrictMode>
        <RootBoundary>
          <Providers>
            <App />
            <Toasts />
          </Providers>
        </RootBoundary>
      </StrictMode>,
    ),
  );
}
