/** Drinks and desserts of the grill bar. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { crema, cup, teapot } from '../pictures/cups.js';
import { pineapple } from '../pictures/desserts.js';
import { floating, glass, leafyRim, slicedRim, slices } from '../pictures/glasses.js';
import { COLORS } from '../pictures/palette.js';
import { diamonds } from '../pictures/sweets.js';

const desserts: DemoProduct[] = [
  {
    name: 'Ананас гриль с мороженым',
    about: 'Карамелизован на углях, пломбир.',
    contents: 'ананас, пломбир, карамель, мята',
    weight: '210 г',
    price: 320,
    picture: pineapple,
  },
  {
    name: 'Пахлава с орехом',
    about: 'Слоёная, на меду, четыре штуки.',
    contents: 'тесто фило, грецкий орех, мёд, фисташка',
    weight: '140 г',
    price: 260,
    picture: diamonds,
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
    picture: glass({
      liquid: ['#9fd07a', '#4f9a4a'],
      ice: true,
      straw: '#fff6e2',
      rim: slicedRim(COLORS.lime),
    }),
  },
  {
    name: 'Морс из чёрной смородины',
    about: 'Своя ягода, сахара мало.',
    contents: 'смородина, вода, сахар',
    weight: '400 мл',
    price: 160,
    picture: glass({
      liquid: ['#8a3a72', '#4c1b46'],
      ice: true,
      inside: floating(11, 9, 280, '#33203f', '#43264f'),
      rim: leafyRim(),
    }),
  },
  {
    name: 'Айран с мятой',
    about: 'Солёный, холодный, с огурцом.',
    contents: 'кефир, вода, мята, огурец, соль',
    weight: '300 мл',
    price: 130,
    picture: glass({ liquid: ['#fffdf6', '#eeeadb'], shape: 'low', rim: leafyRim(COLORS.mint, 190, 160) }),
  },
  {
    name: 'Лимонад грушевый',
    about: 'Груша дюшес, ваниль и лимон.',
    contents: 'груша, ваниль, лимон, вода газированная',
    weight: '400 мл',
    price: 190,
    picture: glass({
      liquid: ['#f6e9a8', '#e2c65a'],
      ice: true,
      straw: '#166534',
      inside: slices(COLORS.lemon),
      rim: leafyRim(),
    }),
  },
  {
    name: 'Чай чёрный с чабрецом',
    about: 'Чайник на двоих.',
    contents: 'чай чёрный, чабрец',
    weight: '600 мл',
    price: 190,
    picture: teapot('#8a4a1e', '#4f6a5a'),
  },
  {
    name: 'Кофе по-восточному',
    about: 'В джезве на песке, с кардамоном.',
    contents: 'кофе, кардамон, вода',
    weight: '120 мл',
    price: 170,
    sizes: ['Без сахара', 'С сахаром'],
    picture: cup(COLORS.clay, '#33190e', crema),
  },
];

export const GRILL_DRINKS: DemoGroup = {
  name: 'Напитки и десерты',
  groups: [
    { name: 'Напитки', products: drinks },
    { name: 'Десерты', products: desserts },
  ],
};
