/** HTTP: the caller's memberships. */

import { Membership } from '@skatert/contracts/auth/session';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';

export interface MembershipRoutesDeps {
  listMemberships: (userId: number) => Promise<Membership[]>;
}

export function membershipRoutes(app: App, deps: MembershipRoutesDeps): void {
  app.get(
    '/auth/v1/memberships',
    {
      config: { access: 'signed-in' },
      schema: { tags: ['memberships'], response: { 200: z.array(Membership) } },
    },
    (request) => deps.listMemberships(callerOf(request).userId),
  );
}
