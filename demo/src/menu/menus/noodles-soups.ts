/** The noodle bar's soups. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { COLORS } from '../pictures/palette.js';
import { soup } from '../pictures/soups.js';
import {
  all,
  cubesOf,
  eggs,
  greens,
  hoops,
  leaves,
  meat,
  mushrooms,
  narutomaki,
  nori,
  porkRolls,
  prawns,
  scatterBerries,
  sesame,
  sliced,
  strips,
  wedges,
} from '../pictures/toppings.js';

/** Soups and curries. */
export const SPICY = ['Неострый', 'Острый', 'Очень острый'];
const PLAIN = { color: COLORS.noodle };
const RICE = { color: '#fbf1dc', width: 7 };

const ramen: DemoProduct[] = [
  {
    name: 'Рамен с томлёной свининой',
    about: 'Двенадцатичасовой бульон, свиная грудинка, маринованное яйцо, нори.',
    contents: 'лапша, бульон свиной, грудинка, яйцо, нори, лук зелёный',
    weight: '520 г',
    price: 520,
    sizes: SPICY,
    picture: soup({
      bowl: COLORS.ink,
      broth: COLORS.miso,
      noodles: PLAIN,
      top: all(porkRolls, nori, eggs([264, 206, 10], [232, 268, 60]), () => narutomaki(204, 128), greens(26)),
    }),
    closeUp: true,
  },
  {
    name: 'Рамен с грибами и мисо',
    about: 'Овощной бульон, паста мисо, шиитаке и вёшенки, кукуруза.',
    contents: 'лапша, мисо, шиитаке, вёшенки, кукуруза, яйцо',
    weight: '500 г',
    price: 460,
    promoPrice: 399,
    picture: soup({
      bowl: COLORS.clay,
      broth: '#c99a62',
      noodles: PLAIN,
      top: all(
        mushrooms(7, '#9c6b48'),
        scatterBerries(22, 8, COLORS.corn),
        nori,
        eggs([160, 256, 20]),
        greens(24),
      ),
    }),
  },
  {
    name: 'Рамен с курицей',
    about: 'Прозрачный куриный бульон, филе на пару, бок-чой.',
    contents: 'лапша, бульон куриный, куриное филе, бок-чой, яйцо',
    weight: '500 г',
    price: 470,
    picture: soup({
      broth: '#e5bb66',
      noodles: PLAIN,
      top: all(
        sliced('#e3bb86', '#fbead0', 5),
        eggs([254, 250, 30]),
        leaves(COLORS.herb, [150, 262, -60], [276, 150, 40]),
        nori,
        greens(22),
      ),
    }),
  },
  {
    name: 'Тан-тан острый',
    about: 'Кунжутный бульон, фарш с перцем и масло чили.',
    contents: 'лапша, кунжутная паста, свинина, чили, арахис, лук',
    weight: '510 г',
    price: 490,
    sizes: SPICY,
    picture: soup({
      bowl: COLORS.iron,
      broth: '#d9824a',
      noodles: PLAIN,
      top: all(
        meat('#8f4a2e', 14, 17),
        hoops(COLORS.pepper, 6, 12),
        eggs([148, 160, 10]),
        sesame(40),
        greens(30),
      ),
    }),
  },
];

const pho: DemoProduct[] = [
  {
    name: 'Фо-бо с говядиной',
    about: 'Прозрачный бульон со звёздочкой аниса, рисовая лапша, говядина, кинза и лайм.',
    contents: 'рисовая лапша, бульон говяжий, говядина, кинза, лайм, чили',
    weight: '550 г',
    price: 480,
    sizes: ['С кинзой', 'Без кинзы'],
    picture: soup({
      broth: '#d9a95c',
      noodles: RICE,
      top: all(
        sliced(COLORS.beef, COLORS.rare, 6),
        hoops('#e9e2c4', 5, 16),
        hoops(COLORS.pepper, 4, 10),
        wedges(COLORS.lime, [278, 244, -30]),
        greens(24),
      ),
    }),
  },
  {
    name: 'Фо-га с курицей',
    about: 'Лёгкий бульон, курица, ростки сои.',
    contents: 'рисовая лапша, бульон куриный, курица, ростки сои, лайм',
    weight: '540 г',
    price: 430,
    picture: soup({
      bowl: COLORS.celadon,
      broth: '#e6c677',
      noodles: RICE,
      top: all(sliced('#e0b47c', '#fbecd6', 6), wedges(COLORS.lime, [136, 262, 20]), greens(40)),
    }),
  },
  {
    name: 'Том-ям с креветками',
    about: 'Кокосовое молоко, лемонграсс, тигровые креветки, рис отдельно.',
    contents: 'креветки, кокосовое молоко, шампиньоны, лемонграсс, лайм, чили',
    weight: '430 г',
    price: 590,
    sizes: SPICY,
    picture: soup({
      bowl: COLORS.ink,
      broth: '#d96a34',
      top: all(
        mushrooms(5),
        prawns(5, 58),
        strips('#e8d48a', 4, 60),
        wedges(COLORS.lime, [286, 214, -70]),
        greens(28),
      ),
    }),
    closeUp: true,
  },
  {
    name: 'Том-кха с грибами',
    about: 'Сливочный, на кокосовом молоке, с галангалом.',
    contents: 'кокосовое молоко, вёшенки, галангал, лайм, кинза',
    weight: '420 г',
    price: 450,
    picture: soup({
      bowl: COLORS.clay,
      broth: '#f3e2bd',
      top: all(mushrooms(9), hoops(COLORS.pepper, 5, 11), leaves(COLORS.herb, [230, 180, 20]), greens(18)),
    }),
  },
  {
    name: 'Мисо-суп с тофу',
    about: 'Простой и согревающий.',
    contents: 'мисо, тофу, вакаме, лук зелёный',
    weight: '300 г',
    price: 210,
    picture: soup({
      bowl: COLORS.iron,
      broth: '#cda56c',
      top: all(strips(COLORS.forest, 9, 44), cubesOf(COLORS.tofu, 9, 32), greens(34)),
    }),
  },
];

export const SOUPS: DemoGroup = {
  name: 'Супы с лапшой',
  groups: [
    { name: 'Рамен', products: ramen },
    { name: 'Фо и том-ям', products: pho },
  ],
};
