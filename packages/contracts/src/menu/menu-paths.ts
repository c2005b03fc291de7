/** The paths of the public menu: requested by the storefront, and preloaded by the gateway into the page. */

/** The number of products that the storefront loads at a time. */
export const PRODUCTS_PER_PAGE = 24;

const pageOf = (page: number): string => `visibleOnly=true&page=${page}&size=${PRODUCTS_PER_PAGE}`;

export const menuPaths = {
  brands: () => '/menu/v1/brands',
  groupTree: (brandId: number) => `/menu/v1/group-tags/tree/${brandId}`,
  /** A page of the products for sale in a group and its descendants; group 0 is the root, page 0 the first. */
  products: (brandId: number, groupTagId: number, page: number) =>
    `/menu/v1/products/by-brand/${brandId}?${groupTagId === 0 ? '' : `groupTagId=${groupTagId}&`}${pageOf(page)}`,
  /** A page of the products for sale that a query finds, the best first. */
  search: (brandId: number, query: string, page: number) =>
    `/menu/v1/products/by-brand/${brandId}?query=${encodeURIComponent(query)}&${pageOf(page)}`,
  opening: (brandId: number) => `/menu/v1/opening/by-brand/${brandId}`,
  product: (productId: string) => `/menu/v1/products/${encodeURIComponent(productId)}`,
} as const;
