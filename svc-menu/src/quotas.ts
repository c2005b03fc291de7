/** The quotas of svc-menu; docs/limits.md lists them. */
import { quotaOf } from '@skatert/service-kit/http/quotas';
import type { MenuRules } from './settings.js';

/** Returns the table of the quotas, with the numbers of the settings. */
export const quotasOf = (rules: MenuRules) => ({
  brandsOfAccount: quotaOf(rules.BRANDS_PER_ACCOUNT, ['бренда', 'брендов'], 'у одного аккаунта'),
  pointsOfBrand: quotaOf(rules.POINTS_PER_BRAND, ['точки', 'точек'], 'у одного бренда'),
  groupsOfBrand: quotaOf(rules.GROUPS_PER_BRAND, ['группы', 'групп'], 'у одного бренда'),
  extraGroupsOfBrand: quotaOf(
    rules.EXTRA_GROUPS_PER_BRAND,
    ['группы добавок', 'групп добавок'],
    'у одного бренда',
  ),
  productsOfBrand: quotaOf(rules.PRODUCTS_PER_BRAND, ['товара', 'товаров'], 'у одного бренда'),
});
export type MenuQuotas = ReturnType<typeof quotasOf>;
