/** HTTP: whether the caller gets the digest of what expires. */
import { DigestSetting } from '@skatert/contracts/inventory/digest';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { inAnyMaster } from '../tenancy/masters.js';
import { type DigestSettingDeps, isDigestWanted, setDigest } from './digest-settings.js';

const PATH = '/auth/v1/inventory/digest';

export function digestRoutes(app: App, deps: DigestSettingDeps): void {
  // The digest is sent to those who may edit, see svc-auth.
  const masters = inAnyMaster('inventory.edit');
  const config = { access: masters };
  const schema = { tags: ['digest'], response: { 200: DigestSetting } };
  app.get(PATH, { config, schema }, async (request) => ({
    enabled: await isDigestWanted(deps, callerOf(request).userId, masters.of(request)),
  }));

  app.put(PATH, { config, schema: { ...schema, body: DigestSetting } }, async (request) => {
    const { enabled } = request.body;
    await setDigest(deps, callerOf(request).userId, masters.of(request), enabled);
    return { enabled };
  });
}
