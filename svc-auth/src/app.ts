/** svc-auth without a port: accounts, sessions and memberships meet here. */
import cookie from '@fastify/cookie';
import {
  GRANT_OWNER_SUBJECT,
  GrantOwnerRequest,
  READ_ACCESS_SUBJECT,
  ReadAccessRequest,
} from '@skatert/contracts/auth/access';
import { MENU_STATE_SCHEMAS, MENU_STREAM } from '@skatert/contracts/menu/states';
import { AccessDirectory } from '@skatert/service-kit/access-directory';
import { type App, createApp } from '@skatert/service-kit/app';
import { createAuthentication } from '@skatert/service-kit/authentication';
import { createDatabaseCheck } from '@skatert/service-kit/database';
import { StateConsumer } from '@skatert/service-kit/state-consumer';
import { createTokenVerifier } from '@skatert/service-kit/tokens';
import { profileRoutes } from './accounts/profile-routes.js';
import { accountRoutes } from './accounts/routes.js';
import { type AuthDeps, type AuthOptions, openAuthDeps } from './auth-deps.js';
import { avatarModel } from './avatars/avatar-model.js';
import { avatarRoutes } from './avatars/routes.js';
import { type Departments, departmentModel, isDepartmentOf } from './departments/department-model.js';
import { departmentRoutes } from './departments/routes.js';
import { isConfirmed, tryCode } from './emails/confirm-email.js';
import { type EmailCodes, emailCodeModel } from './emails/email-code-model.js';
import { createHashCode } from './emails/email-deps.js';
import { createMailer } from './emails/mailer.js';
import { emailRoutes } from './emails/routes.js';
import { readAccess } from './memberships/access-entry.js';
import { grantOwner } from './memberships/grant-owner.js';
import { onBrandChanged } from './memberships/on-brand-changed.js';
import { onPointChanged } from './memberships/on-point-changed.js';
import { membershipRoutes } from './memberships/routes.js';
import { BrowserCookie } from './openid/browser-cookie.js';
import type { OpenIdSettings } from './openid/provider-settings.js';
import { Providers } from './openid/providers.js';
import { openIdRoutes } from './openid/routes.js';
import { type OpenIdTransactions, transactionModel } from './openid/transaction-model.js';
import { openRateLimits, type RateLimits } from './rate-limits.js';
import { createAccessTokenSigner } from './sessions/access-token.js';
import { beginSession } from './sessions/begin-session.js';
import type { EndSessionDeps } from './sessions/end-session.js';
import { EndedSessions } from './sessions/ended-sessions.js';
import { KnownBrowsers } from './sessions/known-browsers.js';
import { revokeOtherSessions } from './sessions/own-sessions.js';
import { ownSessionsRoutes } from './sessions/own-sessions-routes.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { RefreshTokens } from './sessions/refresh-token.js';
import { revokeSessions } from './sessions/revoke-sessions.js';
import { type SessionRoutesDeps, sessionRoutes } from './sessions/routes.js';
import { sessionModel } from './sessions/session-model.js';
import type { AuthRules } from './settings.js';
import { staffRoutes } from './staff/routes.js';
import { type StaffRecords, staffModel } from './staff/staff-model.js';
import { inWorkplace } from './staff/workplace.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface AppOptions extends AuthOptions {
  publicKeyPem: string;
  privateKeyPem: string;
  /** 32 or more random bytes. */
  refreshKey: Buffer;
  cookieSecure: boolean;
  /** Ids of accounts. */
  platformAdmins: readonly number[];
  trustedProxies?: string;
  /** Where letters are handed over; absent: none are sent. */
  smtpUrl?: string;
  mailFrom: string;
  /** Absent: nobody signs in by another provider. */
  openId?: OpenIdSettings;
  rules: AuthRules;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { bus, log, connection, rules } = options;
  const sessions = sessionModel(connection);
  const staff = staffModel(connection);
  const departments = departmentModel(connection);
  const emailCodes = emailCodeModel(connection);
  const avatars = avatarModel(connection);
  const transactions = transactionModel(connection);
  const deps = await openAuthDeps(options);
  const access = new AccessDirectory(bus, log);
  const ended = new EndedSessions(bus, log, sessions, deps.now);
  const isDatabaseReachable = createDatabaseCheck(connection);
  const verify = await createTokenVerifier(options.publicKeyPem, deps.now);
  const app = await createApp({
    name: 'svc-auth',
    loggerInstance: log,
    trustedProxies: options.trustedProxies,
    isReady: async () => bus.connected && access.isReady && (await isDatabaseReachable()),
    authentication: createAuthentication(verify, access),
  });
  await app.register(cookie);

  const limits = await openRateLimits(connection, rules);
  const admins = new Set(options.platformAdmins);
  const common = { ...deps, sessions, access, ended, limits };
  accountRoutes(app, common);
  profileOf(app, options, { ...common, emailCodes });
  await avatarRoutes(app, { ...common, avatars });
  membershipRoutes(app, common);
  ownSessionsRoutes(app, common);
  const session: SessionRoutesDeps = {
    ...common,
    verify,
    cookie: new RefreshCookie(options.cookieSecure),
    knownBrowsers: new KnownBrowsers(options.refreshKey, options.cookieSecure),
    refreshTokens: new RefreshTokens(options.refreshKey),
    sign: await createAccessTokenSigner(options.privateKeyPem, deps.now),
    isPlatformAdmin: (user) => admins.has(user._id),
    idleMs: rules.SESSION_IDLE_DAYS * DAY_MS,
    maxMs: rules.SESSION_MAX_DAYS * DAY_MS,
  };
  sessionRoutes(app, session);
  openIdOf(app, options, { ...common, ...session, transactions });
  staffOf(app, { ...common, staff, departments });
  await follow(app, options, deps, ended, access);
  return app;
}

/** The profile asks e-mails and sessions, and each of them knows nothing of the other. */
function profileOf(
  app: App,
  { refreshKey, smtpUrl, mailFrom, log }: AppOptions,
  deps: AuthDeps & EndSessionDeps & { limits: RateLimits; emailCodes: EmailCodes },
): void {
  const emails = {
    ...deps,
    mailer: createMailer({ smtpUrl, from: mailFrom, log }),
    hashCode: createHashCode(refreshKey),
  };
  emailRoutes(app, emails);
  profileRoutes(app, {
    ...deps,
    isEmailConfirmed: (userId, email) => isConfirmed(emails, userId, email),
    tryEmailCode: (userId, email, code) => tryCode(emails, userId, email, code),
    revokeOtherSessions: (userId, keptSid, transaction) =>
      revokeOtherSessions(deps, userId, keptSid, transaction),
  });
}

/** A provider's word begins a session as a password does. */
function openIdOf(
  app: App,
  { openId, cookieSecure, log }: AppOptions,
  deps: AuthDeps & SessionRoutesDeps & { transactions: OpenIdTransactions },
): void {
  openIdRoutes(app, {
    ...deps,
    log,
    providers: new Providers(openId?.providers ?? []),
    callbackUrl: (id) => new URL(`/oauth2/callback/${id}`, openId?.publicUrl),
    browserCookie: new BrowserCookie(cookieSecure),
    beginSession: async (user, request, reply) => {
      const { token, session } = await beginSession(deps, user, request.headers['user-agent']);
      deps.cookie.write(reply, token.value, session.expiresAt);
    },
  });
}

/** Staff accounts ask departments and sessions. */
function staffOf(
  app: App,
  deps: AuthDeps & EndSessionDeps & { staff: StaffRecords; departments: Departments },
): void {
  const { departments } = deps;
  staffRoutes(app, {
    ...deps,
    isDepartmentOf: (masterId, departmentId) => isDepartmentOf(departments, masterId, departmentId),
    endSessionsOf: (userId, transaction) => revokeSessions(deps, userId, transaction),
  });
  departmentRoutes(app, { ...deps, workplace: inWorkplace() });
}

/** Answers and hears what comes over NATS, until the app closes. */
async function follow(
  app: App,
  { bus, log }: AppOptions,
  deps: AuthDeps,
  ended: EndedSessions,
  access: AccessDirectory,
): Promise<void> {
  const served = [
    bus.serve(READ_ACCESS_SUBJECT, ReadAccessRequest, ({ userId }) => readAccess(deps, userId)),
    bus.serve(GRANT_OWNER_SUBJECT, GrantOwnerRequest, (request) => grantOwner(deps, request)),
  ];
  const menu = new StateConsumer({
    bus,
    log,
    stream: MENU_STREAM,
    durable: 'svc-auth',
    handlers: {
      'menu.brand.*': { schema: MENU_STATE_SCHEMAS.brand, apply: onBrandChanged(deps) },
      'menu.point.*': { schema: MENU_STATE_SCHEMAS.point, apply: onPointChanged(deps) },
    },
  });
  const told = [deps.userStates, deps.accessStates, ended];
  await Promise.all(told.map((each) => each.start()));
  menu.start();
  app.addHook('onClose', async () => {
    for (const subscription of served) subscription.unsubscribe();
    await menu.stop();
    await Promise.all(told.map((each) => each.stop()));
    access.stop();
  });
}
