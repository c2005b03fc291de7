/**
 * A real OpenID Connect provider for the tests. It runs as a separate process, which a test can kill. Argument: its port
 * and clients as JSON. The query `as` of its login page sets the subject, `claims` sets the subject's claims as JSON.
 */
import Provider from 'oidc-provider';

const { port, clients } = JSON.parse(process.argv[2]);
const claimsOf = new Map();

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients,
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['only for tests'] },
  pkce: { required: () => true },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...claimsOf.get(id) }) }),
});

// One page instead of two: `?as=name&claims={…}` signs in and consents, `?refuse=1` declines.
provider.use(async (context, next) => {
  if (!context.path.startsWith('/interaction/')) return next();
  const { as, claims, refuse } = context.query;
  if (refuse) {
    const result = { error: 'access_denied', error_description: 'declined' };
    return provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false });
  }
  claimsOf.set(as, JSON.parse(claims ?? '{}'));
  const { params } = await provider.interactionDetails(context.req, context.res);
  const grant = new provider.Grant({ accountId: as, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const result = { login: { accountId: as }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false });
});

const server = provider.listen(port, '127.0.0.1', () => console.log('ready'));
process.on('disconnect', () => server.close(() => process.exit()));
