/** Short calls of the staff's menu API for tests of groups, products and the archive. */
import type { ArchiveEntry } from '@skatert/contracts/menu/archive';
import type { Product, StaffProduct } from '@skatert/contracts/menu/products';
import type { GroupTagNode, StaffGroupTag } from '@skatert/contracts/menu/tags';
import type { MenuTest } from './menu-harness.js';

const OWNER = 1;

/** Returns functions that call the API as the owner of the brand, and fail on an error. */
export function menuWorld(menu: MenuTest, brandId: number, userId = OWNER) {
  const ok = async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, json?: object) => {
    const { status, body } = await menu.call(userId, method, url, json);
    if (status >= 300) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  };
  const tree = () => ok<GroupTagNode[]>('GET', `/auth/v1/group-tags/tree/${brandId}/full`);
  return {
    ok,
    tree,
    tag: (name: string, parentId = 0) =>
      ok<StaffGroupTag>('POST', '/auth/v1/group-tags', { name, brandId, parentId }),
    product: (name: string, fields: object = {}) =>
      ok<StaffProduct>('POST', '/auth/v1/products', { name, price: 100, brandId, ...fields }),
    /** The tree as text: `Еда(Супы, Каши(Манная))`. */
    outline: async () => outlineOf(await tree()),
    /** The names of the public products in order. */
    names: async (query = '') =>
      (await ok<Product[]>('GET', `/menu/v1/products/by-brand/${brandId}${query}`)).map(({ name }) => name),
    archive: async (query = '') =>
      (await ok<{ content: ArchiveEntry[] }>('GET', `/auth/v1/archive?brandId=${brandId}${query}`)).content,
  };
}
export type MenuWorld = ReturnType<typeof menuWorld>;

function outlineOf(nodes: readonly GroupTagNode[]): string {
  return nodes
    .map(({ name, children }) => (children.length > 0 ? `${name}(${outlineOf(children)})` : name))
    .join(', ');
}
