import type { DemoBrand } from '../demo-menu.js';
import { BOWLS, WOK } from './noodles-bowls.js';
import { NOODLE_DRINKS, SWEETS } from './noodles-drinks.js';
import { SNACKS } from './noodles-snacks.js';
import { SOUPS } from './noodles-soups.js';

export const NOODLES: DemoBrand = {
  name: 'Лапша на углу',
  organizationName: 'ООО «Угол»',
  description: 'Паназиатская лапшичная: тянем лапшу при вас, бульоны варим двенадцать часов.',
  accentColor: '#be123c',
  pictures: 'noodles',
  points: [
    { name: 'На Рубинштейна', address: 'г. Санкт-Петербург, ул. Рубинштейна, 24' },
    { name: 'На Василеостровской', address: 'г. Санкт-Петербург, Средний проспект В. О., 31' },
  ],
  groups: [{ name: 'Лапша и рис', groups: [SOUPS, WOK, BOWLS] }, SNACKS, SWEETS, NOODLE_DRINKS],
};
