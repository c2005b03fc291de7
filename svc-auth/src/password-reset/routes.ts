/** HTTP: a forgotten password. */
import { ForgotPasswordBody, ResetPasswordBody } from '@skatert/contracts/auth/password-reset';
import { Empty, ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import { hashOf } from '../accounts/one-time-secret.js';
import { usernameKey } from '../accounts/username-key.js';
import { tellPasswordChanged } from '../emails/password-changed.js';
import type { TellDeps } from '../emails/tell-owner.js';
import { deviceName } from '../sessions/device-name.js';
import type { ResetDeps } from './reset-deps.js';
import { resetPassword } from './reset-password.js';

export interface ResetRoutesDeps extends ResetDeps, TellDeps {
  /** Sends the links of a login or an address after the response. */
  requestResetLater: (login: string) => void;
}

const tags = ['sessions'];
const config = { access: 'public' } as const;

export function passwordResetRoutes(app: App, deps: ResetRoutesDeps): void {
  app.post(
    '/auth/v1/password/forgot',
    {
      config,
      schema: {
        tags,
        description: 'The response is the same whether or not an account has the login or the address.',
        body: ForgotPasswordBody,
        response: { 202: Empty, 429: ErrorResponse },
      },
    },
    async ({ body, ip }, reply) => {
      const [network, login] = [networkOf(ip), hashOf(usernameKey(body.login))];
      await deps.limits.resetsOfAddress.consume(network);
      await deps.limits.resetsOfLoginFromAddress.consume(`${login}:${network}`);
      // Last, so that attempts that are rejected by address don't exhaust it.
      await deps.limits.resetsOfLogin.consume(login);
      deps.requestResetLater(body.login);
      return reply.code(202).send({});
    },
  );

  app.post(
    '/auth/v1/password/reset',
    {
      config,
      schema: { tags, body: ResetPasswordBody, response: { 200: Empty, 429: ErrorResponse } },
    },
    async ({ body, ip, headers }) => {
      await deps.limits.resetAttempts.consume(networkOf(ip));
      const user = await resetPassword(deps, body);
      tellPasswordChanged(deps, user, { at: deps.now(), device: deviceName(headers['user-agent']) });
      return {};
    },
  );
}
