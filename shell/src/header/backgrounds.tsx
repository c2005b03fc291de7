/** Renders in the header what remotes run on every page for users with the permission, such as the beeps for new orders. */
import { backgroundsOf } from '@skatert/contracts/shared/pages';
import { rolesAtom, sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { knownManifest } from '../federation/manifest.js';
import { RemoteView } from '../federation/remote-view.js';
import { admits } from '../routes/route-table.js';

export function Backgrounds() {
  const { status } = useAtomValue(sessionAtom);
  const roles = useAtomValue(rolesAtom);
  if (status !== 'signed-in') return null;
  return backgroundsOf(knownManifest())
    .filter((background) => admits(background, roles))
    .map(({ remote }) => (
      <RemoteView key={remote} remote={remote} module="background" fallback={null} quiet />
    ));
}
