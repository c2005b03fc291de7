/** The admin panel with a brand's groups and products on a server that keeps their order. */
import type { Brand } from '@skatert/contracts/menu/brands';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { useLocation } from '@skatert/web-kit/router';
import { membership, Stage, show } from '@skatert/web-kit/stage';
import { screen, within } from '@testing-library/react';
import App from '../src/app';
import { brand, LIST } from './brand-stage';

export const tag = (
  id: number,
  name: string,
  parentId = 0,
  children: GroupTagNode[] = [],
  level = parentId === 0 ? 1 : 2,
): GroupTagNode => ({
  id,
  name,
  imageUrl: null,
  parentId,
  brandId: 7,
  level,
  childrenCount: children.length,
  hasChildren: children.length > 0,
  children,
});

export const TREE = [
  tag(1, 'Горячее', 0, [tag(11, 'Супы', 1), tag(12, 'Пельмени', 1)]),
  tag(2, 'Напитки'),
  tag(3, 'Десерты'),
];

export const product = (id: number, fields: Partial<StaffProduct> = {}): StaffProduct => ({
  id,
  name: `Блюдо ${id}`,
  description: null,
  imageUrl: null,
  images: [],
  price: 300,
  promoPrice: null,
  visible: true,
  brandId: 7,
  groupTagId: 2,
  tagIds: [],
  sizes: [],
  rating: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-02-06T12:00:00.000Z',
  version: 1,
  editedBy: null,
  ...fields,
});

export const TREE_CALL = 'GET /auth/v1/group-tags/tree/7/full';
export const EXTRAS_CALL = 'GET /auth/v1/extra-groups/by-brand/7';
export const RECIPE_CALL = 'GET /auth/v1/inventory/recipes/:productId';
export const SOLD_OUT_CALL = 'GET /order/v1/brand/7/sold-out';
export const LIST_CALL = 'GET /auth/v1/products/by-brand/7';

// The grid places its cards by its width; jsdom has no layout.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1000 });

/** Observers that a test triggers: jsdom has none. */
export class Observer {
  static readonly all: Observer[] = [];
  constructor(
    readonly notify: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: { rootMargin: string },
  ) {
    Observer.all.push(this);
  }
  observe(): void {}
  disconnect(): void {
    Observer.all.splice(Observer.all.indexOf(this), 1);
  }
}

export class PanelStage extends Stage {
  tree: GroupTagNode[] = TREE;
  products: StaffProduct[] = [];
  brands: Brand[] = [brand()];
  memberships = [membership('OWNER', { brandId: 7, brandName: 'Самовар' })];

  constructor() {
    super();
    Object.assign(window, { IntersectionObserver: Observer });
    this.respond(LIST, () => ({ status: 200, body: this.brands }))
      .on(RECIPE_CALL, 200, { portions: [] })
      .on(EXTRAS_CALL, 200, [])
      .on('GET /order/v1/brand/:brandId/sold-out', 200, { items: [] })
      .respond(TREE_CALL, () => ({ status: 200, body: this.tree }))
      .respond(LIST_CALL, ({ query }) => {
        const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
        const group = query.get('groupTagId');
        const wanted = query.get('query')?.toLowerCase() ?? '';
        const listed = this.products.filter(({ name, groupTagId, tagIds }) => {
          if (!name.toLowerCase().includes(wanted)) return false;
          if (group === null) return true;
          return (groupTagId ?? 0) === Number(group) || tagIds.includes(Number(group));
        });
        const body = {
          content: listed.slice(page * size, (page + 1) * size),
          totalPages: Math.ceil(listed.length / size),
          totalElements: listed.length,
          number: page,
          size,
        };
        return { status: 200, body };
      });
  }

  async open(path = '/admin?brand=7'): Promise<void> {
    await this.signIn(this.memberships);
    await show(
      <>
        <App />
        <Query />
      </>,
      path,
    );
  }
}

function Query() {
  return <output data-testid="query">{useLocation().search}</output>;
}
/** Returns the query of the shown URL. */
export const query = (): string | null => screen.getByTestId('query').textContent;

/** What the products' grid shows. */
export const grid = () => screen.findByRole('grid', { name: 'Товары' });
export const names = async () =>
  within(await grid())
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label'));
export const card = async (name: string) => within(await grid()).findByRole('row', { name });
