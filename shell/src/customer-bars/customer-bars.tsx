/** Above every page of signed-in customers: what remotes show them there, such as the orders on their way. */
import { customerBarsOf } from '@skatert/contracts/shared/pages';
import { useLocation } from '@skatert/web-kit/router';
import { membershipsAtom, sessionAtom } from '@skatert/web-kit/session';
import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { knownManifest } from '../federation/manifest.js';
import { RemoteView } from '../federation/remote-view.js';
import { findRoute, isBackOffice } from '../routes/route-table.js';
import styles from './customer-bars.module.css';
import { storedBarShown } from './stored-bar.js';

export function CustomerBars() {
  const { pathname } = useLocation();
  const { status } = useAtomValue(sessionAtom);
  const isStaff = useAtomValue(membershipsAtom).length > 0;
  const isSignedIn = status === 'signed-in';
  if (isStaff || !(isSignedIn || status === 'restoring') || isBackOffice(findRoute(pathname))) return null;
  return customerBarsOf(knownManifest()).map((remote) => (
    <CustomerBar key={remote} remote={remote} isSignedIn={isSignedIn} />
  ));
}

/** Keeps the place of a bar that was shown when the page was left, so that nothing moves when it has loaded. */
function CustomerBar({ remote, isSignedIn }: { remote: string; isSignedIn: boolean }) {
  const [shown, setShown] = useState(() => storedBarShown.read(remote) ?? false);
  const report = useCallback(
    (isShown: boolean) => {
      setShown(isShown);
      storedBarShown.write(isShown || null, remote);
    },
    [remote],
  );
  return (
    <div className={clsx(shown && styles.place)}>
      {isSignedIn && (
        <RemoteView remote={remote} module="customer-bar" fallback={null} props={{ onShown: report }} quiet />
      )}
    </div>
  );
}
