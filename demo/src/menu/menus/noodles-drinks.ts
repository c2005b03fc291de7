/** Sweets and drinks of the noodle bar. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { cup, rosetta, teapot } from '../pictures/cups.js';
import { bananas, pudding } from '../pictures/desserts.js';
import { floating, glass, leafyRim, slicedRim, slices, teaGlass } from '../pictures/glasses.js';
import { COLORS } from '../pictures/palette.js';
import { mochi } from '../pictures/sweets.js';

const sweets: DemoProduct[] = [
  {
    name: 'Моти, три вкуса',
    about: 'Манго, малина и матча; внутри сливочный сыр.',
    contents: 'рисовая мука, сливочный сыр, манго, малина, матча',
    weight: '120 г',
    price: 320,
    picture: mochi('#a9cf8a', '#f0a9b5', '#f6d27a'),
  },
  {
    name: 'Банан темпура с мороженым',
    about: 'Горячий банан, ванильное мороженое, карамель.',
    contents: 'банан, мука темпура, мороженое, карамель',
    weight: '190 г',
    price: 310,
    picture: bananas,
  },
  {
    name: 'Манговый пудинг с тапиокой',
    about: 'Лёгкий, на кокосовых сливках.',
    contents: 'манго, кокосовые сливки, тапиока',
    weight: '180 г',
    price: 270,
    picture: pudding,
  },
];

const drinks: DemoProduct[] = [
  {
    name: 'Лимонад маракуйя и юдзу',
    about: 'Домашний сироп, свежая мята, газированная вода.',
    contents: 'маракуйя, юдзу, мята, вода газированная',
    weight: '400 мл',
    price: 230,
    sizes: ['Со льдом', 'Без льда'],
    picture: glass({
      liquid: ['#f9cf5c', '#ee9a2c'],
      ice: true,
      straw: '#3f7a4a',
      inside: floating(14, 4.5, 262, '#3a2a24'),
      rim: leafyRim(),
    }),
  },
  {
    name: 'Лимонад личи и роза',
    about: 'Нежный, не слишком сладкий.',
    contents: 'личи, розовая вода, лимон, вода газированная',
    weight: '400 мл',
    price: 230,
    sizes: ['Со льдом', 'Без льда'],
    picture: glass({
      liquid: ['#fbd9d8', '#f09aa6'],
      ice: true,
      straw: '#be123c',
      inside: floating(5, 17, 280, '#fdeeea'),
      rim: slicedRim(COLORS.lemon),
    }),
  },
  {
    name: 'Чай улун молочный',
    about: 'Тайваньский улун, чайник на двоих.',
    contents: 'улун',
    weight: '600 мл',
    price: 260,
    picture: teapot('#d3b456', COLORS.clay),
  },
  {
    name: 'Зелёный чай с жасмином',
    about: 'Весенний сбор, соцветия жасмина.',
    contents: 'чай зелёный, жасмин',
    weight: '600 мл',
    price: 240,
    picture: teapot('#c3cc62'),
  },
  {
    name: 'Матча-латте',
    about: 'Церемониальная матча из Удзи.',
    contents: 'матча, молоко',
    weight: '300 мл',
    price: 290,
    sizes: ['На коровьем', 'На овсяном', 'На кокосовом'],
    picture: cup(COLORS.iron, '#8fae4a', rosetta),
  },
  {
    name: 'Бабл-ти с тапиокой',
    about: 'Чёрный чай, молоко и шарики тапиоки в карамели.',
    contents: 'чай чёрный, молоко, тапиока, тростниковый сахар',
    weight: '450 мл',
    price: 280,
    picture: glass({
      liquid: ['#e8c9a2', '#b98458'],
      straw: '#be123c',
      inside: floating(20, 10, 300, '#3b2217', '#4a2c1e'),
    }),
  },
  {
    name: 'Имбирный чай с лимоном',
    about: 'Свежий имбирь, лимон, мёд и лемонграсс.',
    contents: 'имбирь, лимон, мёд, лемонграсс',
    weight: '400 мл',
    price: 220,
    picture: teaGlass('#e6b84a', slices(COLORS.lemon)),
  },
];

export const SWEETS: DemoGroup = { name: 'Десерты', products: sweets };
export const NOODLE_DRINKS: DemoGroup = { name: 'Напитки', products: drinks };
