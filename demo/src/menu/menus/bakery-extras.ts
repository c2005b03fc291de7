import type { DemoExtras } from '../demo-menu.js';

export const BAKERY_EXTRAS: DemoExtras[] = [
  {
    name: 'Молоко',
    min: 1,
    max: 1,
    options: [
      { name: 'Коровье', price: 0, isDefault: true },
      { name: 'Безлактозное', price: 40 },
      { name: 'Овсяное', price: 60 },
      { name: 'Кокосовое', price: 70 },
    ],
    products: ['Капучино', 'Латте', 'Раф медовый'],
  },
  {
    name: 'Сиропы',
    min: 0,
    max: 3,
    options: [
      { name: 'Ваниль', price: 40 },
      { name: 'Солёная карамель', price: 40 },
      { name: 'Лесной орех', price: 40 },
      { name: 'Имбирный пряник', price: 50 },
    ],
    groups: ['Кофе и какао'],
  },
  {
    name: 'Добавки к пицце',
    min: 0,
    max: 4,
    options: [
      { name: 'Двойная моцарелла', price: 120 },
      { name: 'Томаты', price: 60 },
      { name: 'Шампиньоны', price: 70 },
      { name: 'Руккола', price: 60 },
    ],
    products: ['Пицца «Маргарита»'],
  },
];
