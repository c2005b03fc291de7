/** The admin panel on a server that changes many products by the contract's rules, and undoes it. */
import { BulkBody, type BulkConflict, type BulkPreview } from '@skatert/contracts/menu/bulk';
import { changedPrices, problemOfPrices } from '@skatert/contracts/menu/bulk-rules';
import { changedBadges, problemOfBadges } from '@skatert/contracts/menu/facts';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { Call, Reply } from '@skatert/web-kit/test-server';
import { PanelStage } from './panel-stage';

export const APPLY = 'POST /auth/v1/products/bulk';
export const PREVIEW = 'POST /auth/v1/products/bulk/preview';
export const UNDO = 'POST /auth/v1/products/bulk/1/undo';

type Fields = Pick<StaffProduct, 'price' | 'promoPrice'>;

const kopecks = (roubles: number | null) => roubles && Math.round(roubles * 100);
const toKopecks = ({ price, promoPrice }: Fields) => ({
  price: kopecks(price),
  promoPrice: kopecks(promoPrice),
});
const toRoubles = ({ price, promoPrice }: Fields) => ({
  price: price && price / 100,
  promoPrice: promoPrice && promoPrice / 100,
});

export class BulkStage extends PanelStage {
  /** The products before the last change. */
  #before: StaffProduct[] = [];

  constructor() {
    super();
    this.respond(PREVIEW, (call) =>
      this.#checked(call, (body) => ({ status: 200, body: this.#preview(body) })),
    )
      .respond(APPLY, (call) => this.#checked(call, (body) => this.#apply(body)))
      .respond(UNDO, () => {
        const skipped = this.products.filter(({ id, version }) => version > this.#versionBefore(id) + 1);
        const kept = new Set(skipped.map(({ id }) => id));
        const now = new Map(this.products.map((product) => [product.id, product]));
        this.products = this.#before.map((product) =>
          kept.has(product.id) ? (now.get(product.id) ?? product) : product,
        );
        const body = {
          restored: this.#before.length - skipped.length,
          skipped: skipped.map(({ id, name }) => ({ id, name })),
        };
        return { status: 200, body };
      });
  }

  /** Changes a product as another editor does. */
  edit(id: number, fields: Partial<StaffProduct>): void {
    this.products = this.products.map((product) =>
      product.id === id
        ? { ...product, ...fields, version: product.version + 1, editedBy: { id: 9, name: 'Мария Петрова' } }
        : product,
    );
  }

  #versionBefore(id: number): number {
    return this.#before.find((product) => product.id === id)?.version ?? Number.POSITIVE_INFINITY;
  }

  /** Responds with the contract's errors, or with the products that refuse the change. */
  #checked(call: Call, respond: (body: BulkBody) => Reply): Reply {
    const { data: body, error } = BulkBody.safeParse(call.body);
    if (!body) return { status: 400, body: { code: 'VALIDATION_FAILED', message: error.issues[0]?.message } };
    const changed = body.products.flatMap(({ id, version }) => {
      const found = this.products.find((product) => product.id === id);
      return found && found.version !== version ? [found] : [];
    });
    const gone = body.products.filter(({ id }) => !this.products.some((product) => product.id === id));
    if (changed.length + gone.length === 0) return respond(body);
    const current: BulkConflict = { changed, gone: gone.map(({ id }) => id) };
    return { status: 409, body: { code: 'EDIT_CONFLICT', message: 'Часть товаров изменилась.', current } };
  }

  #wanted({ products }: BulkBody): StaffProduct[] {
    return products.flatMap(({ id }) => this.products.find((product) => product.id === id) ?? []);
  }

  #preview(body: BulkBody): BulkPreview {
    const { change } = body;
    if (change.kind === 'badge') {
      const badges = this.#wanted(body).flatMap(({ id, name, badges: before = [] }) => {
        const after = [...changedBadges(before, change)];
        if (after.length === before.length) return [];
        return [{ id, name, before, after, problem: problemOfBadges(after) ?? null }];
      });
      return { items: [], badges, unchanged: body.products.length - badges.length };
    }
    if (change.kind !== 'price') return { items: [], unchanged: body.products.length };
    const items = this.#wanted(body).flatMap(({ id, name, price, promoPrice }) => {
      const before = { price, promoPrice };
      const changed = changedPrices(toKopecks(before), change);
      const after = toRoubles(changed);
      if (after.price === price && after.promoPrice === promoPrice) return [];
      return [{ id, name, before, after, problem: problemOfPrices(changed) ?? null }];
    });
    return { items, unchanged: body.products.length - items.length };
  }

  #apply(body: BulkBody): Reply {
    const { items, badges = [] } = this.#preview(body);
    const wrong = [...items, ...badges].find(({ problem }) => problem !== null);
    if (wrong) return { status: 400, body: { code: 'VALIDATION_FAILED', message: `«${wrong.name}»` } };
    const { change } = body;
    const wanted = new Set(body.products.map(({ id }) => id));
    this.#before = this.products;
    if (change.kind === 'archive') this.products = this.products.filter(({ id }) => !wanted.has(id));
    else
      this.products = this.products.map((product) =>
        wanted.has(product.id)
          ? { ...product, ...fieldsOf(product, change, items), version: product.version + 1 }
          : product,
      );
    return {
      status: 200,
      body: { id: 1, changed: wanted.size, undoableUntil: '2026-11-23T12:00:00.000Z' },
    };
  }
}

function fieldsOf(
  { id, badges = [] }: StaffProduct,
  change: Exclude<BulkBody['change'], { kind: 'archive' }>,
  items: BulkPreview['items'],
): Partial<StaffProduct> {
  if (change.kind === 'visibility') return { visible: change.visible };
  if (change.kind === 'badge') return { badges: [...changedBadges(badges, change)] };
  if (change.kind === 'group') return { groupTagId: change.groupTagId };
  return items.find((item) => item.id === id)?.after ?? {};
}
