import type { DemoBrand } from '../demo-menu.js';
import { BAKERY_DRINKS } from './bakery-drinks.js';
import { BAKERY_EXTRAS } from './bakery-extras.js';
import { BREAKFAST, HEARTY } from './bakery-hearty.js';
import { SWEET } from './bakery-sweet.js';

export const BAKERY: DemoBrand = {
  name: 'Пышка и Мёд',
  organizationName: 'ООО «Пышка и Мёд»',
  description: 'Пекарня с дровяной печью: пышки, пироги и чай на травах. Печём с пяти утра и до закрытия.',
  accentColor: '#b45309',
  pictures: 'bakery',
  points: [
    { name: 'На Покровке', address: 'г. Москва, ул. Покровка, 17, стр. 1' },
    { name: 'У Чистых прудов', address: 'г. Москва, Чистопрудный бульвар, 12' },
    { name: 'На Таганке', address: 'г. Москва, ул. Воронцовская, 8' },
  ],
  groups: [{ name: 'Выпечка', groups: [SWEET, HEARTY] }, BREAKFAST, BAKERY_DRINKS],
  extras: BAKERY_EXTRAS,
  stations: { [BREAKFAST.name]: 'Горячий', [BAKERY_DRINKS.name]: 'Бар' },
};
