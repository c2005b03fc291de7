/** HTTP: sign-in with a provider. Browsers navigate to these routes, so failures are redirects. */

import { OpenIdProviders } from '@skatert/contracts/auth/openid';
import type { OpenIdFailure } from '@skatert/contracts/auth/openid-outcome';
import { type App, CACHEABLE } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError, ClientError } from 'openid-client';
import { z } from 'zod';
import type { UserDoc } from '../accounts/user-model.js';
import type { RateLimits } from '../rate-limits.js';
import { beginSignIn } from './begin-sign-in.js';
import type { BrowserCookie } from './browser-cookie.js';
import { finishSignIn } from './finish-sign-in.js';
import type { OpenIdDeps } from './openid-deps.js';
import type { OpenIdProvider } from './provider-settings.js';
import { failureAddress, ownPage, successAddress } from './return-address.js';

export interface OpenIdRoutesDeps extends OpenIdDeps {
  limits: Pick<RateLimits, 'externalSignIns'>;
  browserCookie: BrowserCookie;
  /** Starts a session and sets the browser's cookie. */
  beginSession: (user: UserDoc, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const tags = ['openid'];
const config = { access: 'public' } as const;
const params = z.object({ provider: z.string().max(100) });
const schema = { tags, params, response: { 302: z.null() } };

export function openIdRoutes(app: App, deps: OpenIdRoutesDeps): void {
  const { browserCookie } = deps;
  app.get(
    '/oauth2/providers',
    { config: CACHEABLE, schema: { tags, response: { 200: OpenIdProviders } } },
    () => deps.providers.list(),
  );

  app.get(
    '/oauth2/authorization/:provider',
    { config, schema: { ...schema, querystring: z.object({ returnTo: z.unknown().optional() }) } },
    async (request, reply) => {
      const provider = providerOf(deps, request.params.provider);
      try {
        await deps.limits.externalSignIns.consume(networkOf(request.ip));
        const secret = browserCookie.ensure(request, reply);
        const address = await beginSignIn(deps, provider, secret, ownPage(request.query.returnTo));
        return await reply.redirect(address.href);
      } catch (error) {
        return reply.redirect(failureAddress(logFailure(deps.log, provider, error, request.id)));
      }
    },
  );

  app.get('/oauth2/callback/:provider', { config, schema }, async (request, reply) => {
    const provider = providerOf(deps, request.params.provider);
    const search = request.url.slice(request.url.indexOf('?') + 1);
    try {
      const { user, page } = await finishSignIn(deps, provider, browserCookie.read(request), search);
      await deps.beginSession(user, request, reply);
      return await reply.redirect(successAddress(page));
    } catch (error) {
      return reply.redirect(failureAddress(logFailure(deps.log, provider, error, request.id)));
    }
  });
}

function providerOf({ providers }: OpenIdDeps, id: string): OpenIdProvider {
  const provider = providers.find(id);
  if (!provider) throw new AppError('NOT_FOUND');
  return provider;
}

/**
 * Logs a failure without the provider's message, which may contain codes and tokens; returns its kind for the shell.
 */
function logFailure(
  log: FastifyBaseLogger,
  { id }: OpenIdProvider,
  error: unknown,
  requestId: string,
): OpenIdFailure {
  const failure = failureOf(error);
  const { name, code } = error as { name?: unknown; code?: unknown };
  log.warn({ provider: id, failure, name, code, requestId }, 'sign-in with a provider failed');
  return failure;
}

/** The client library's codes for a provider that returns no response in time, or an unexpected one. */
const UNAVAILABLE_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function failureOf(error: unknown): OpenIdFailure {
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return 'busy';
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'failed';
  return isUnavailable(error) ? 'unavailable' : 'failed';
}

/** Returns true when the provider was unreachable or returned an unexpected response. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof ClientError) return UNAVAILABLE_CODES.has(error.code ?? '');
  // The library does not wrap the error of `fetch` for a provider that can't be reached.
  return error instanceof TypeError && error.message === 'fetch failed';
}
