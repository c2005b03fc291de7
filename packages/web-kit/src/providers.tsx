/** The providers of every page: query cache and router. */

import { clearPersonal, createQueryClient, QueryClientProvider, readPersonal } from '@skatert/web-kit/query';
import { BrowserRouter } from '@skatert/web-kit/router';
import { sessionAtom } from '@skatert/web-kit/session';
import { atom, getDefaultStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';

/** The id of the user whose data the queries hold; null for a guest, also while a session is being restored. */
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
        // Cleared at once, so that no data of the previous user is rendered any more.
        clearPersonal(client);
        setOwners((count) => count + 1);
      }),
    [client],
  );
  // After the screens of the previous user are unmounted: only visible queries are read again.
  useEffect(() => {
    if (owners > 0) readPersonal(client);
  }, [client, owners]);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>{children}</BrowserRouter>
    </QueryClientProvider>
  );
}
