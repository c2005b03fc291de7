/** Promo codes in the journal of each of their brands. */
import { promoValueText } from '@skatert/contracts/orders/promo-code-rules';
import { changesOf, listed, moneyText, type Shown, yesNo } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { Journal } from '@skatert/service-kit/journal/journal';
import type { ClientSession } from 'mongoose';
import type { MenuReader } from '../menu/menu-reader.js';
import { countText } from '../shared/settings-journal.js';
import type { PromoCodeDoc } from './promo-code-model.js';

export type PromoShown = Shown<PromoCodeDoc>;

/** Returns how codes are written, with the names of these brands. */
export async function promoShown(
  { menu }: { menu: Pick<MenuReader, 'brands'> },
  brandIds: readonly number[],
): Promise<PromoShown> {
  const brands = await menu.brands(brandIds);
  return {
    code: ({ code }) => code,
    discount: promoValueText,
    minimum: ({ minimum }) => moneyText(minimum || null),
    firstDay: ({ firstDay }) => firstDay,
    lastDay: ({ lastDay }) => lastDay,
    oncePerCustomer: ({ oncePerCustomer }) => yesNo(oncePerCustomer),
    usesMax: ({ usesMax }) => countText(usesMax),
    brands: ({ brandIds }) => listed(brandIds.map((id) => brands.get(id)?.name ?? `№${id}`)),
    status: ({ stopped }) => (stopped ? 'Остановлен' : 'Действует'),
  };
}

export interface PromoChange {
  /** Null: it is new. */
  before: PromoCodeDoc | null;
  after: PromoCodeDoc;
  by: Editor | null;
  shown: PromoShown;
}

/** Adds an entry to the journal of each brand that the code has, or had. */
export async function recordPromo(
  { journal }: { journal: Pick<Journal, 'write'> },
  { before, after, by, shown }: PromoChange,
  session: ClientSession,
): Promise<void> {
  const changes = changesOf(shown, before, after);
  const action = before ? 'edited' : 'created';
  for (const brandId of new Set([...(before?.brandIds ?? []), ...after.brandIds]))
    await journal.write(
      { scope: { brandId }, kind: 'promo', objectId: after._id, name: after.code, action, by, changes },
      session,
    );
}
