import type { DemoBrand } from '../demo-menu.js';
import { BESIDE, GRILL_SOUPS } from './grill-beside.js';
import { GRILL_DRINKS } from './grill-drinks.js';
import { MEAT } from './grill-fire.js';
import { FISH, STREET } from './grill-garden.js';

export const GRILL: DemoBrand = {
  name: 'Дым и Соль',
  organizationName: 'ИП Соловьёва А. В.',
  description: 'Гриль-бар на берёзовых углях: мясо, рыба и овощи с дымком, соусы варим сами.',
  accentColor: '#166534',
  pictures: 'grill',
  points: [
    { name: 'На Баумана', address: 'г. Казань, ул. Баумана, 44' },
    { name: 'У озера Кабан', address: 'г. Казань, ул. Марджани, 6' },
    { name: 'На Кремлёвской', address: 'г. Казань, ул. Кремлёвская, 21' },
  ],
  groups: [{ name: 'С огня', groups: [MEAT, FISH, STREET] }, GRILL_SOUPS, BESIDE, GRILL_DRINKS],
};
