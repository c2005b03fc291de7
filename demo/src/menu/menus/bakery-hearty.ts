/** The bakery's pies, bread and breakfasts. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { baguettes, bread, focaccia, sausageRolls } from '../pictures/bread.js';
import { pancakes, syrniki } from '../pictures/breakfasts.js';
import { COLORS } from '../pictures/palette.js';
import { boats, patties, pie, withEgg, withPieces } from '../pictures/pies.js';
import { toasts } from '../pictures/sandwiches.js';
import { fillet } from '../pictures/seafood.js';
import { porridge } from '../pictures/soups.js';
import {
  all,
  cubesOf,
  florets,
  greens,
  leaves,
  meat,
  scatterBerries,
  tomatoes,
} from '../pictures/toppings.js';

const pies: DemoProduct[] = [
  {
    name: 'Курник с грибами',
    about: 'Слоёный пирог с курицей, белыми грибами и рисом.',
    contents: 'мука, куриное филе, белые грибы, рис, яйцо, сливки',
    weight: '200 г',
    price: 340,
    sizes: ['Кусок', 'Два половинных'],
    picture: pie({ filling: '#c98f5e', cut: true }),
  },
  {
    name: 'Рыбник с сёмгой и шпинатом',
    about: 'Тонкое дрожжевое тесто, сёмга, шпинат и сливочный соус.',
    contents: 'мука, сёмга, шпинат, сливки, лук, яйцо',
    weight: '210 г',
    price: 390,
    picture: pie({ filling: COLORS.salmon, cut: true }),
  },
  {
    name: 'Киш с брокколи и сыром',
    about: 'Открытый пирог на песочном тесте, заливка из сливок и двух сыров.',
    contents: 'мука, брокколи, сливки, яйцо, сыр гауда и пармезан',
    weight: '190 г',
    price: 290,
    promoPrice: 249,
    picture: pie({ filling: '#f6d98a', top: all(florets(8), tomatoes(5, 17), greens(16)) }),
  },
  {
    name: 'Пирог с мясом и картофелем',
    about: 'Сочный, с румяной крышкой; мясо рубим ножом.',
    contents: 'мука, говядина, картофель, лук, бульон',
    weight: '220 г',
    price: 360,
    picture: pie({ filling: '#8a5236', cut: true }),
  },
];

const small: DemoProduct[] = [
  {
    name: 'Расстегай с капустой',
    about: 'Тушёная капуста, яйцо и зелень в открытом пирожке.',
    contents: 'мука, капуста, яйцо, укроп, масло сливочное',
    weight: '120 г',
    price: 130,
    picture: boats('#e9d993', withPieces('#f2c85a', COLORS.herb)),
  },
  {
    name: 'Пирожок с картофелем и грибами',
    about: 'Пюре на сливочном масле и жареные шампиньоны.',
    contents: 'мука, картофель, шампиньоны, лук',
    weight: '100 г',
    price: 95,
    picture: patties(COLORS.potato, COLORS.mushroom),
  },
  {
    name: 'Пирожок с мясом',
    about: 'Говядина и свинина пополам, много лука.',
    contents: 'мука, говядина, свинина, лук, перец',
    weight: '105 г',
    price: 120,
    picture: patties('#7d452f', '#c98a5f'),
  },
  {
    name: 'Сосиска в тесте',
    about: 'Фермерская сосиска, сдобное тесто, кунжут.',
    contents: 'мука, сосиска из говядины, молоко, кунжут',
    weight: '130 г',
    price: 140,
    picture: sausageRolls,
  },
  {
    name: 'Хачапури по-аджарски',
    about: 'Лодочка с тремя сырами и желтком; перемешайте, пока горячо.',
    contents: 'мука, сулугуни, имеретинский сыр, яйцо, масло сливочное',
    weight: '320 г',
    price: 390,
    sizes: ['С желтком', 'С целым яйцом'],
    picture: boats(COLORS.cheese, withEgg, 1),
    closeUp: true,
  },
];

const breads: DemoProduct[] = [
  {
    name: 'Бородинский на солоде',
    about: 'Заварной ржаной хлеб с кориандром, два дня брожения.',
    contents: 'мука ржаная, солод, патока, кориандр',
    weight: '450 г',
    price: 190,
    picture: bread('#74432a', '#d9b07a'),
  },
  {
    name: 'Пшеничный на закваске',
    about: 'Хрустящая корка, крупные поры, кислинка.',
    contents: 'мука, вода, закваска, соль',
    weight: '500 г',
    price: 220,
    sizes: ['Целый', 'Нарезать'],
    picture: bread(COLORS.golden),
  },
  {
    name: 'Багет французский',
    about: 'Печём четыре раза в день, чтобы был тёплым.',
    contents: 'мука, вода, дрожжи, соль',
    weight: '250 г',
    price: 120,
    picture: baguettes,
  },
  {
    name: 'Фокачча с томатами и розмарином',
    about: 'На оливковом масле, с морской солью.',
    contents: 'мука, томаты черри, оливковое масло, розмарин',
    weight: '280 г',
    price: 240,
    picture: focaccia,
  },
];

const mornings: DemoProduct[] = [
  {
    name: 'Сырники со сметаной и малиной',
    about: 'Почти без муки: творог, яйцо и ваниль.',
    contents: 'творог 9 %, яйцо, рисовая мука, сметана, малина',
    weight: '230 г',
    price: 340,
    promoPrice: 299,
    picture: syrniki,
    closeUp: true,
  },
  {
    name: 'Блины с мёдом',
    about: 'Тонкие, кружевные, на топлёном масле.',
    contents: 'мука, молоко, яйцо, мёд, масло топлёное',
    weight: '200 г',
    price: 260,
    sizes: ['С мёдом', 'Со сметаной', 'С вареньем'],
    picture: pancakes,
  },
  {
    name: 'Каша овсяная с ягодами',
    about: 'Варим на молоке долго и медленно.',
    contents: 'овсяные хлопья, молоко, голубика, малина, мёд',
    weight: '280 г',
    price: 230,
    picture: porridge(
      '#eedcb8',
      COLORS.ink,
      all(
        scatterBerries(9, 17, COLORS.blueberry),
        scatterBerries(8, 18, COLORS.raspberry),
        leaves(COLORS.mint, [210, 196, 10]),
      ),
    ),
  },
  {
    name: 'Шакшука с печёным перцем',
    about: 'Два яйца в густом томатном соусе, подаём с хлебом.',
    contents: 'яйцо, томаты, перец, лук, зира, кинза',
    weight: '310 г',
    price: 380,
    picture: porridge(
      '#d2492c',
      COLORS.iron,
      all(
        meat('#e2683f', 9, 20),
        (dice) => [withEggAt(dice, 150, 170), withEggAt(dice, 250, 236)].join(''),
        greens(30),
        cubesOf(COLORS.milk, 6, 20),
      ),
    ),
  },
  {
    name: 'Тост с лососем и авокадо',
    about: 'Хлеб на закваске, лосось своего посола.',
    contents: 'хлеб, лосось, авокадо, лимон, микрозелень',
    weight: '220 г',
    price: 420,
    picture: toasts('#c9dc8f', (_dice, x, y) => fillet(x - 6, y - 2, 104, 46, 8)),
  },
];

const withEggAt = (dice: Parameters<typeof withEgg>[0], x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(1.35)">${withEgg(dice)}</g>`;

export const HEARTY: DemoGroup = {
  name: 'Сытная',
  groups: [
    { name: 'Пироги', products: pies },
    { name: 'Пирожки', products: small },
    { name: 'Хлеб', products: breads },
  ],
};
export const BREAKFAST: DemoGroup = {
  name: 'Завтраки',
  groups: [{ name: 'До двенадцати', groups: [{ name: 'Утреннее', products: mornings }] }],
};
