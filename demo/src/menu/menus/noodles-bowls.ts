/** Wok and bowls of the noodle bar. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { COLORS } from '../pictures/palette.js';
import {
  beans,
  cubes,
  curry,
  poke,
  roast,
  shreds,
  shrimps,
  slicesOfCucumber,
  wok,
} from '../pictures/rice-bowls.js';
import {
  all,
  cubesOf,
  florets,
  greens,
  meat,
  prawns,
  scatterBerries,
  sesame,
  strips,
  wedges,
} from '../pictures/toppings.js';

import { SPICY } from './noodles-soups.js';

const PLAIN = COLORS.noodle;
const withMeat: DemoProduct[] = [
  {
    name: 'Удон с говядиной и перцем',
    about: 'Толстая пшеничная лапша, говядина, сладкий перец, соус терияки.',
    contents: 'удон, говядина, перец, лук, терияки, кунжут',
    weight: '380 г',
    price: 450,
    picture: wok({
      noodles: '#eec983',
      width: 15,
      top: all(meat(COLORS.beef, 8), strips(COLORS.pepper, 6), strips(COLORS.corn, 4), greens(14), sesame()),
    }),
  },
  {
    name: 'Рис с курицей и ананасом',
    about: 'Жасминовый рис, куриное бедро, ананас на гриле, кешью.',
    contents: 'рис, курица, ананас, кешью, перец, карри',
    weight: '400 г',
    price: 410,
    promoPrice: 359,
    picture: wok({
      rice: '#f8e7b4',
      bowl: COLORS.clay,
      top: all(meat('#d08f48', 7), cubesOf(COLORS.corn, 7, 26), strips(COLORS.pepper, 4, 40), greens(16)),
    }),
  },
  {
    name: 'Пад-тай с креветками',
    about: 'Рисовая лапша, тамаринд, арахис и лайм.',
    contents: 'рисовая лапша, креветки, яйцо, арахис, тамаринд, лайм',
    weight: '380 г',
    price: 540,
    picture: wok({
      noodles: '#e9b877',
      width: 9,
      bowl: COLORS.celadon,
      top: all(
        prawns(5, 52),
        strips('#f6e7b6', 6, 50),
        scatterBerries(12, 7, '#c98b52'),
        wedges(COLORS.lime, [276, 262, -40]),
        greens(26),
      ),
    }),
  },
  {
    name: 'Свинина в кисло-сладком соусе',
    about: 'Лапша, хрустящая свинина, ананас и перец.',
    contents: 'лапша, свинина, ананас, перец, томатный соус',
    weight: '400 г',
    price: 430,
    picture: wok({
      noodles: PLAIN,
      top: all(meat('#c8502c', 8), cubesOf(COLORS.corn, 5, 26), strips(COLORS.leaf, 5), sesame()),
    }),
  },
];

const withoutMeat: DemoProduct[] = [
  {
    name: 'Гречневая лапша с тофу',
    about: 'Соба, хрустящий тофу, брокколи и кунжутный соус.',
    contents: 'соба, тофу, брокколи, морковь, кунжут',
    weight: '350 г',
    price: 390,
    picture: wok({
      noodles: COLORS.buckwheat,
      width: 8,
      bowl: COLORS.ink,
      top: all(cubesOf('#eccb8c', 8, 34), florets(5), strips(COLORS.carrot, 5, 44), sesame()),
    }),
  },
  {
    name: 'Фунчоза с овощами',
    about: 'Стеклянная лапша, овощи соломкой и имбирь.',
    contents: 'фунчоза, морковь, перец, цукини, имбирь',
    weight: '330 г',
    price: 340,
    picture: wok({
      noodles: '#efe6cf',
      width: 6,
      bowl: COLORS.china,
      top: all(
        strips(COLORS.carrot, 8, 60),
        strips(COLORS.leaf, 7, 56),
        strips(COLORS.pepper, 6, 52),
        greens(20),
      ),
    }),
  },
];

const bowls: DemoProduct[] = [
  {
    name: 'Поке с лососем',
    about: 'Рис, лосось, эдамаме, огурец, манго и соус понзу.',
    contents: 'рис, лосось, эдамаме, огурец, манго, морковь',
    weight: '370 г',
    price: 560,
    picture: poke({
      parts: [
        cubes(COLORS.salmon),
        slicesOfCucumber,
        shreds(COLORS.carrot),
        beans(COLORS.leaf),
        cubes('#f4c64a'),
      ],
    }),
    closeUp: true,
  },
  {
    name: 'Поке с креветками и авокадо',
    about: 'Рис, креветки, авокадо, редис и острый майонез.',
    contents: 'рис, креветки, авокадо, редис, красная капуста',
    weight: '360 г',
    price: 580,
    picture: poke({
      bowl: COLORS.clay,
      parts: [shrimps, cubes('#b9d26a'), shreds('#8e4a84'), slicesOfCucumber, beans('#f0a6b0')],
    }),
  },
  {
    name: 'Боул с курицей терияки',
    about: 'Курица на гриле, рис, брокколи и кунжут.',
    contents: 'рис, курица, брокколи, морковь, терияки',
    weight: '380 г',
    price: 420,
    picture: poke({
      bowl: COLORS.iron,
      parts: [roast('#b3682f'), shreds(COLORS.carrot), beans(COLORS.leaf), cubes('#f4c64a')],
      middle: sesame(),
    }),
  },
  {
    name: 'Карри с курицей',
    about: 'Жёлтое карри на кокосовом молоке с жасминовым рисом.',
    contents: 'курица, кокосовое молоко, картофель, карри, рис',
    weight: '420 г',
    price: 440,
    sizes: SPICY,
    picture: curry(
      COLORS.curry,
      COLORS.ink,
      all(meat(COLORS.chicken, 8), cubesOf(COLORS.potato, 5, 28), greens(14)),
    ),
  },
  {
    name: 'Карри красное с креветками',
    about: 'Паста красного карри, бамбук и базилик.',
    contents: 'креветки, кокосовое молоко, бамбук, базилик, рис',
    weight: '410 г',
    price: 540,
    sizes: SPICY,
    picture: curry('#d4582f', COLORS.china, all(strips('#f0dfae', 6, 44), prawns(5, 50), greens(20))),
  },
];

export const WOK: DemoGroup = {
  name: 'Вок',
  groups: [
    { name: 'С мясом', products: withMeat },
    { name: 'Без мяса', products: withoutMeat },
  ],
};
export const BOWLS: DemoGroup = { name: 'Боулы', groups: [{ name: 'С рисом', products: bowls }] };
