/** The addresses of the public menu: asked by the storefront, and answered ahead by the gateway in the page itself. */

export const menuPaths = {
  brands: () => '/menu/v1/brands',
  groupTree: (brandId: number) => `/menu/v1/group-tags/tree/${brandId}`,
  /** What is sold in a group and all below it; 0 is the root. */
  products: (brandId: number, groupTagId: number) =>
    `/menu/v1/products/by-brand/${brandId}?${groupTagId === 0 ? '' : `groupTagId=${groupTagId}&`}visibleOnly=true`,
  product: (productId: string) => `/menu/v1/products/${encodeURIComponent(productId)}`,
} as const;
