/** Drinks and desserts of the grill bar. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';

const desserts: DemoProduct[] = [
  {
    name: 'Ананас гриль с мороженым',
    about: 'Карамелизован на углях, пломбир.',
    contents: 'ананас, пломбир, карамель, мята',
    weight: '210 г',
    price: 320,
    picture: 'pineapple',
  },
  {
    name: 'Пахлава с орехом',
    about: 'Слоёная, на меду, четыре штуки.',
    contents: 'тесто фило, грецкий орех, мёд, фисташка',
    weight: '140 г',
    price: 260,
    picture: 'baklava',
  },
];

const drinks: DemoProduct[] = [
  {
    name: 'Тархун разливной',
    about: 'Настой свежего тархуна, лайм и газированная вода.',
    contents: 'тархун, лайм, сахар, вода газированная',
    weight: '400 мл',
    price: 180,
    sizes: ['Со льдом', 'Без льда'],
    picture: 'tarragon-soda',
  },
  {
    name: 'Морс из чёрной смородины',
    about: 'Своя ягода, сахара мало.',
    contents: 'смородина, вода, сахар',
    weight: '400 мл',
    price: 160,
    picture: 'blackcurrant-drink',
  },
  {
    name: 'Айран с мятой',
    about: 'Солёный, холодный, с огурцом.',
    contents: 'кефир, вода, мята, огурец, соль',
    weight: '300 мл',
    price: 130,
    picture: 'ayran',
  },
  {
    name: 'Лимонад грушевый',
    about: 'Груша дюшес, ваниль и лимон.',
    contents: 'груша, ваниль, лимон, вода газированная',
    weight: '400 мл',
    price: 190,
    picture: 'pear-lemonade',
  },
  {
    name: 'Чай чёрный с чабрецом',
    about: 'Чайник на двоих.',
    contents: 'чай чёрный, чабрец',
    weight: '600 мл',
    price: 190,
    picture: 'thyme-tea',
  },
  {
    name: 'Кофе по-восточному',
    about: 'В джезве на песке, с кардамоном.',
    contents: 'кофе, кардамон, вода',
    weight: '120 мл',
    price: 170,
    sizes: ['Без сахара', 'С сахаром'],
    picture: 'turkish-coffee',
  },
];

export const GRILL_DRINKS: DemoGroup = {
  name: 'Напитки и десерты',
  groups: [
    { name: 'Напитки', products: drinks },
    { name: 'Десерты', products: desserts },
  ],
};
