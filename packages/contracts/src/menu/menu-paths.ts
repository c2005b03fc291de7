/** The paths of the public menu: requested by the storefront, and preloaded by the gateway into the page. */

export const menuPaths = {
  brands: () => '/menu/v1/brands',
  groupTree: (brandId: number) => `/menu/v1/group-tags/tree/${brandId}`,
  /** The products for sale in a group and its descendants; 0 is the root. */
  products: (brandId: number, groupTagId: number) =>
    `/menu/v1/products/by-brand/${brandId}?${groupTagId === 0 ? '' : `groupTagId=${groupTagId}&`}visibleOnly=true`,
  product: (productId: string) => `/menu/v1/products/${encodeURIComponent(productId)}`,
} as const;
