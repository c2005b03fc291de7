/** Sweets and drinks of the noodle bar. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';

const sweets: DemoProduct[] = [
  {
    name: 'Моти, три вкуса',
    about: 'Манго, малина и матча; внутри сливочный сыр.',
    contents: 'рисовая мука, сливочный сыр, манго, малина, матча',
    weight: '120 г',
    price: 320,
    picture: 'mochi',
  },
  {
    name: 'Банан темпура с мороженым',
    about: 'Горячий банан, ванильное мороженое, карамель.',
    contents: 'банан, мука темпура, мороженое, карамель',
    weight: '190 г',
    price: 310,
    picture: 'banana-tempura',
  },
  {
    name: 'Манговый пудинг с тапиокой',
    about: 'Лёгкий, на кокосовых сливках.',
    contents: 'манго, кокосовые сливки, тапиока',
    weight: '180 г',
    price: 270,
    picture: 'mango-pudding',
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
    picture: 'passion-fruit-lemonade',
  },
  {
    name: 'Лимонад личи и роза',
    about: 'Нежный, не слишком сладкий.',
    contents: 'личи, розовая вода, лимон, вода газированная',
    weight: '400 мл',
    price: 230,
    sizes: ['Со льдом', 'Без льда'],
    picture: 'lychee-lemonade',
  },
  {
    name: 'Чай улун молочный',
    about: 'Тайваньский улун, чайник на двоих.',
    contents: 'улун',
    weight: '600 мл',
    price: 260,
    picture: 'milk-oolong',
  },
  {
    name: 'Зелёный чай с жасмином',
    about: 'Весенний сбор, соцветия жасмина.',
    contents: 'чай зелёный, жасмин',
    weight: '600 мл',
    price: 240,
    picture: 'jasmine-tea',
  },
  {
    name: 'Матча-латте',
    about: 'Церемониальная матча из Удзи.',
    contents: 'матча, молоко',
    weight: '300 мл',
    price: 290,
    sizes: ['На коровьем', 'На овсяном', 'На кокосовом'],
    picture: 'matcha-latte',
  },
  {
    name: 'Бабл-ти с тапиокой',
    about: 'Чёрный чай, молоко и шарики тапиоки в карамели.',
    contents: 'чай чёрный, молоко, тапиока, тростниковый сахар',
    weight: '450 мл',
    price: 280,
    picture: 'bubble-tea',
  },
  {
    name: 'Имбирный чай с лимоном',
    about: 'Свежий имбирь, лимон, мёд и лемонграсс.',
    contents: 'имбирь, лимон, мёд, лемонграсс',
    weight: '400 мл',
    price: 220,
    picture: 'ginger-tea',
  },
];

export const SWEETS: DemoGroup = { name: 'Десерты', products: sweets };
export const NOODLE_DRINKS: DemoGroup = { name: 'Напитки', products: drinks };
