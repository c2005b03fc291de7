/** HTTP: whether the caller gets the digest of what expires. */
import { DigestSetting } from '@skatert/contracts/inventory/digest';
import { ErrorResponse } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { callerOf } from '@skatert/service-kit/authentication';
import type { DigestModels } from '../models/digest-models.js';

const PATH = '/auth/v1/inventory/digest';

export function digestRoutes(app: App, { digestRefusals }: Pick<DigestModels, 'digestRefusals'>): void {
  const schema = { tags: ['digest'], response: { 200: DigestSetting, '4xx': ErrorResponse } };
  app.get(PATH, { config: { access: 'signed-in' }, schema }, async (request) => {
    const refusal = await digestRefusals.exists({ _id: callerOf(request).userId });
    return { enabled: refusal === null };
  });

  app.put(
    PATH,
    { config: { access: 'signed-in' }, schema: { ...schema, body: DigestSetting } },
    async (request) => {
      const { userId: _id } = callerOf(request);
      const { enabled } = request.body;
      if (enabled) await digestRefusals.deleteOne({ _id });
      else await digestRefusals.updateOne({ _id }, {}, { upsert: true });
      return { enabled };
    },
  );
}
