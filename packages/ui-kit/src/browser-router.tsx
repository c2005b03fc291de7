/** The browser's address for the pages; a navigation away from an open dialog takes the place of its history entry. */
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { type Navigator, Router, type To, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { followHistory, leavePage } from './layers.js';

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ history, navigator }] = useState(createHistory);
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useEffect(followHistory, []);
  useLayoutEffect(() => history.listen((update) => startTransition(() => setState(update))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

function createHistory() {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const navigator: Navigator = {
    ...history,
    push: (to: To, state?: unknown) =>
      leavePage(false, (insteadOfDialog) =>
        insteadOfDialog ? history.replace(to, state) : history.push(to, state),
      ),
    replace: (to: To, state?: unknown) => leavePage(true, () => history.replace(to, state)),
  };
  return { history, navigator };
}
