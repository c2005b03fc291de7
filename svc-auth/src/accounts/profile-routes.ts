/** HTTP: changes of the caller's profile and password. */

import { ChangePasswordBody } from '@skatert/contracts/auth/profile';
import { User } from '@skatert/contracts/auth/session';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import { changePassword, type EditProfileDeps, editProfile } from './edit-profile.js';
import { toUserResponse } from './user-response.js';

export function profileRoutes(app: App, deps: EditProfileDeps): void {
  app.patch(
    '/user/v1/edit',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['accounts'],
        description:
          'The body is validated by the rules for customers or for staff, depending on the account.',
        body: z.looseObject({}),
        response: { 200: User, 429: ErrorResponse },
      },
    },
    async (request) => {
      const { user, memberships } = await editProfile(
        deps,
        callerOf(request),
        request.body,
        request.headers['user-agent'],
      );
      return toUserResponse(user, memberships);
    },
  );

  app.put(
    '/user/v1/password',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['accounts'],
        description: 'Changes only the password; all other sessions of the account end.',
        body: ChangePasswordBody,
        response: { 200: User, 429: ErrorResponse },
      },
    },
    async (request) => {
      const { user, memberships } = await changePassword(
        deps,
        callerOf(request),
        request.body,
        request.headers['user-agent'],
      );
      return toUserResponse(user, memberships);
    },
  );
}
