/** What every page stands in: query cache, router, notices. The shell uses it, and a remote that runs alone. */

import { createQueryClient, QueryClientProvider, resetPersonal } from '@skatert/ui-kit/query';
import { BrowserRouter } from '@skatert/ui-kit/router';
import { userAtom } from '@skatert/ui-kit/session';
import { Toasts } from '@skatert/ui-kit/toast';
import { getDefaultStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => {
    const store = getDefaultStore();
    let userId = store.get(userAtom)?.id;
    return store.sub(userAtom, () => {
      const now = store.get(userAtom)?.id;
      if (now !== userId) resetPersonal(client);
      userId = now;
    });
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>{children}</BrowserRouter>
      <Toasts />
    </QueryClientProvider>
  );
}
