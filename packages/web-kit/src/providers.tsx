/** What every page stands in: query cache and router. The shell uses it, and a remote that runs alone. */

import { clearPersonal, createQueryClient, QueryClientProvider, readPersonal } from '@skatert/web-kit/query';
import { BrowserRouter } from '@skatert/web-kit/router';
import { sessionAtom } from '@skatert/web-kit/session';
import { atom, getDefaultStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';

/** Whose data the queries hold: a session that is still being brought back reads as a guest. */
const ownerAtom = atom((get) => {
  const { status, user } = get(sessionAtom);
  return status === 'signed-in' ? (user?.id ?? null) : null;
});

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [owners, setOwners] = useState(0);
  useEffect(
    () =>
      getDefaultStore().sub(ownerAtom, () => {
        // At once, so that nothing of the former owner is rendered any more.
        clearPersonal(client);
        setOwners((count) => count + 1);
      }),
    [client],
  );
  // Once the screens of the former owner are gone: what nobody shows any more isn't asked for.
  useEffect(() => {
    if (owners > 0) readPersonal(client);
  }, [client, owners]);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>{children}</BrowserRouter>
    </QueryClientProvider>
  );
}
