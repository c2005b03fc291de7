import type { BrandBody } from '@skatert/contracts/menu/brands';
import { AppError } from '@skatert/service-kit/errors';
import { BRAND_LIST } from '../changes/menu-changes.js';
import { type Editing, requireReadVersion } from '../editing/editor.js';
import { requireOwnPictures } from '../pictures/require-own-pictures.js';
import type { BrandDeps } from './brand-deps.js';
import type { BrandDoc } from './brand-model.js';
import { defaultAccent, requireAllowedName } from './create-brand.js';
import { findActiveBrand } from './find-brand.js';
import { secretContext } from './secret-box.js';

function changesOf(deps: BrandDeps, id: number, body: BrandBody): Partial<BrandDoc> {
  const { name, organizationName, description, telegramBotToken: token, accentColor } = body;
  return {
    name,
    ...(organizationName !== undefined && { organizationName: organizationName || null }),
    ...(description !== undefined && { description: description || null }),
    ...(token !== undefined && {
      telegramBotToken: token ? deps.secrets.encrypt(token, secretContext(id)) : null,
    }),
    ...(accentColor !== undefined && { accentColor: accentColor ?? defaultAccent(id) }),
  };
}

/**
 * Edits a brand and returns it. Absent fields stay unchanged, null clears a field. The slug never changes, since the
 * brand's subdomain must not.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, EDIT_CONFLICT
 */
export async function editBrand(
  deps: BrandDeps,
  id: number,
  body: BrandBody,
  { editor, toResponse }: Editing<BrandDoc>,
): Promise<BrandDoc> {
  const before = await findActiveBrand(deps.brands, id);
  requireReadVersion(before, body.version, toResponse);
  requireOwnPictures(body, before.picture ? [before.picture] : []);
  if (body.name !== before.name) requireAllowedName(body.name);
  const brand = await deps.brands
    .findOneAndUpdate(
      { _id: id, status: 'ACTIVE', ...(body.version !== undefined && { version: body.version }) },
      {
        $set: {
          ...changesOf(deps, id, body),
          updatedAt: new Date(deps.now()),
          editedBy: editor,
          pending: true,
        },
        $inc: { version: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean<BrandDoc>();
  if (!brand) {
    requireReadVersion(await findActiveBrand(deps.brands, id), body.version, toResponse);
    throw new AppError('NOT_FOUND');
  }
  await deps.brandPublisher.publishWithin(id);
  deps.changes.publish(BRAND_LIST, id);
  return brand;
}
