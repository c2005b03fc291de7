/** HTTP: confirmation of the profile's e-mail address by a code. */

import { ConfirmEmailBody, EmailBody, EmailVerifiedResponse } from '@skatert/contracts/auth/profile';
import { Empty, ErrorResponse } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { confirmEmail, isConfirmed } from './confirm-email.js';
import type { EmailDeps } from './email-deps.js';
import { sendEmailCode } from './send-email-code.js';

const tags = ['emails'];
const verified = { 200: EmailVerifiedResponse };

export function emailRoutes(app: App, deps: EmailDeps): void {
  const config = { access: 'signed-in' } as const;

  app.post(
    '/user/v1/email/verified',
    { config, schema: { tags, body: EmailBody, response: verified } },
    async (request) => ({
      verified: await isConfirmed(deps, callerOf(request).userId, request.body.email),
    }),
  );

  app.post(
    '/user/v1/verifield/email',
    {
      config,
      schema: { tags, body: EmailBody, response: { 200: Empty, 429: ErrorResponse } },
    },
    async (request) => {
      await sendEmailCode(deps, callerOf(request).userId, request.body.email);
      return {};
    },
  );

  app.patch(
    '/user/v1/verifield/email',
    { config, schema: { tags, body: ConfirmEmailBody, response: verified } },
    async (request) => {
      await confirmEmail(deps, callerOf(request).userId, request.body.email, request.body.code);
      return { verified: true };
    },
  );
}
