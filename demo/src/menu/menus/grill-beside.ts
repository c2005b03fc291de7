/** Soups, sides and sauces of the grill bar. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { COLORS } from '../pictures/palette.js';
import { flatbread, fries, heap, mash, potatoWedges, salad, sauce, tangle } from '../pictures/salads.js';
import { soup } from '../pictures/soups.js';
import {
  all,
  cream,
  cubesOf,
  cucumbers,
  greens,
  hoops,
  leaves,
  meat,
  scatterBerries,
  sliced,
  slicesOf,
  strips,
  tomatoes,
} from '../pictures/toppings.js';

const soups: DemoProduct[] = [
  {
    name: 'Солянка с копчёностями',
    about: 'Пять видов мяса, каперсы, маслины и лимон.',
    contents: 'говядина, грудинка, колбаски, огурцы, маслины, лимон',
    weight: '350 г',
    price: 380,
    picture: soup({
      bowl: COLORS.clay,
      broth: '#c9542c',
      top: all(
        meat('#a8553c', 8, 22),
        scatterBerries(8, 11, '#3a3538'),
        cream(),
        slicesOf(COLORS.lemon, [256, 150, 10]),
        greens(20),
      ),
    }),
  },
  {
    name: 'Шурпа из баранины',
    about: 'Прозрачный бульон, крупные овощи, много зелени.',
    contents: 'баранина, картофель, морковь, перец, кинза',
    weight: '400 г',
    price: 420,
    picture: soup({
      bowl: COLORS.ink,
      broth: '#d9a24a',
      top: all(
        cubesOf(COLORS.potato, 6, 36),
        meat(COLORS.lamb, 5, 30),
        strips(COLORS.carrot, 6, 50),
        greens(34),
      ),
    }),
  },
  {
    name: 'Окрошка на айране',
    about: 'Холодная: огурец, редис, яйцо и говядина.',
    contents: 'айран, огурец, редис, картофель, яйцо, укроп',
    weight: '350 г',
    price: 310,
    picture: soup({
      broth: '#f6efdc',
      top: all(
        cucumbers(7, 22),
        hoops('#e36a86', 6, 15),
        cubesOf(COLORS.potato, 5, 24),
        meat('#e0a08c', 5, 16),
        greens(36),
      ),
    }),
  },
];

const potatoes: DemoProduct[] = [
  {
    name: 'Картофель по-деревенски',
    about: 'Печём в кожуре с чесноком и укропом.',
    contents: 'картофель, чеснок, укроп, масло',
    weight: '220 г',
    price: 190,
    picture: potatoWedges,
  },
  {
    name: 'Картофель фри с трюфелем',
    about: 'Трюфельное масло и пармезан.',
    contents: 'картофель, трюфельное масло, пармезан',
    weight: '180 г',
    price: 290,
    picture: fries(COLORS.herb),
  },
  {
    name: 'Пюре на сливках',
    about: 'Взбитое, с топлёным маслом.',
    contents: 'картофель, сливки, масло топлёное',
    weight: '200 г',
    price: 180,
    picture: mash,
  },
];

const breads: DemoProduct[] = [
  {
    name: 'Лаваш тонкий',
    about: 'Из тандыра, три листа.',
    contents: 'мука, вода, соль',
    weight: '120 г',
    price: 70,
    picture: flatbread('folded'),
  },
  {
    name: 'Лепёшка с чесноком',
    about: 'С чесночным маслом и зеленью.',
    contents: 'мука, чеснок, масло сливочное, зелень',
    weight: '200 г',
    price: 130,
    picture: flatbread('round'),
  },
];

const salads: DemoProduct[] = [
  {
    name: 'Салат с брынзой',
    about: 'Томаты, огурцы, маслины и брынза.',
    contents: 'томаты, огурцы, брынза, маслины, лук',
    weight: '240 г',
    price: 320,
    picture: salad({
      plate: COLORS.ink,
      top: all(
        tomatoes(6, 24),
        cucumbers(6),
        cubesOf('#fffdf6', 6, 32),
        scatterBerries(6, 12, '#3a3538'),
        hoops(COLORS.onion, 4, 20),
      ),
    }),
  },
  {
    name: 'Цезарь с курицей гриль',
    about: 'Романо, пармезан, хрустящие гренки.',
    contents: 'романо, курица, пармезан, гренки, томаты',
    weight: '230 г',
    price: 390,
    promoPrice: 349,
    picture: salad({
      leaves: '#9cc25a',
      top: all(
        sliced('#c98843', '#f3dcb4', 6),
        cubesOf('#d9a256', 8, 24),
        tomatoes(4, 19),
        strips('#fbe7a6', 6, 34),
      ),
    }),
    closeUp: true,
  },
  {
    name: 'Коул-слоу',
    about: 'Хрустящая капуста с морковью.',
    contents: 'капуста, морковь, йогурт, горчица',
    weight: '180 г',
    price: 190,
    picture: heap(
      COLORS.clay,
      '#eef0d2',
      all(tangle(60, 58, 7, '#dfe8b8', '#eef2d6', '#f39a4a', '#b98bb8'), greens(18)),
    ),
  },
];

const sauces: DemoProduct[] = [
  {
    name: 'Аджика домашняя',
    about: 'Печёный перец, чеснок и хмели-сунели. Острая.',
    contents: 'перец, чили, чеснок, хмели-сунели',
    weight: '50 г',
    price: 70,
    picture: sauce(
      '#c8321f',
      all(hoops(COLORS.pepper, 3, 26), leaves(COLORS.herb, [318, 120, 30], [84, 300, -60])),
      greens(12, COLORS.herb, { cx: 192, cy: 206, r: 60 }),
    ),
  },
  {
    name: 'Ткемали из алычи',
    about: 'Кислая алыча, мята и кинза.',
    contents: 'алыча, мята, кинза, чеснок',
    weight: '50 г',
    price: 70,
    picture: sauce(
      '#a8a13a',
      all(leaves(COLORS.mint, [316, 130, 30], [92, 296, -50])),
      greens(16, COLORS.forest, { cx: 192, cy: 206, r: 62 }),
    ),
  },
  {
    name: 'Чимичурри',
    about: 'Петрушка, орегано и винный уксус.',
    contents: 'петрушка, орегано, чеснок, уксус, масло',
    weight: '50 г',
    price: 80,
    picture: sauce(
      '#5f8a32',
      all(leaves(COLORS.herb, [320, 132, 30], [300, 296, 100], [84, 116, -60])),
      greens(46, COLORS.leaf, { cx: 192, cy: 206, r: 64 }),
    ),
  },
  {
    name: 'Чесночный соус',
    about: 'Йогурт, чеснок и укроп.',
    contents: 'йогурт, чеснок, укроп',
    weight: '50 г',
    price: 60,
    picture: sauce(
      '#fbf3de',
      all(leaves(COLORS.herb, [316, 280, 70])),
      greens(26, COLORS.herb, { cx: 192, cy: 206, r: 62 }),
    ),
  },
];

export const GRILL_SOUPS: DemoGroup = { name: 'Супы', products: soups };
export const BESIDE: DemoGroup = {
  name: 'К мясу',
  groups: [
    {
      name: 'Гарниры',
      groups: [
        { name: 'Картофель', products: potatoes },
        { name: 'Хлеб из тандыра', products: breads },
      ],
    },
    { name: 'Салаты', products: salads },
    { name: 'Соусы', products: sauces },
  ],
};
