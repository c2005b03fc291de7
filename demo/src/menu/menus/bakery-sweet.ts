/** The bakery's sweet things. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { buns, croissants, heartBun, rings, snails, withMiddle, withPoppy } from '../pictures/buns.js';
import { cakeSlice, eclairs, onSlice, pavlova, tartlets } from '../pictures/cakes.js';
import { COLORS } from '../pictures/palette.js';
import { pie } from '../pictures/pies.js';
import { biscuits, gingerbread, swirls } from '../pictures/sweets.js';

const yeast: DemoProduct[] = [
  {
    name: 'Пышка с липовым мёдом',
    about: 'Горячая пышка на кефире, липовый мёд и щепотка морской соли.',
    contents: 'мука, кефир, яйцо, мёд липовый, соль',
    weight: '120 г',
    price: 89,
    sizes: ['6 мини', '3 шт.'],
    picture: rings(COLORS.honey),
    closeUp: true,
  },
  {
    name: 'Пышка с сахарной пудрой',
    about: 'Та самая, ленинградская: жарим в большой кастрюле и пудрим при вас.',
    contents: 'мука, молоко, дрожжи, сахарная пудра',
    weight: '110 г',
    price: 75,
    sizes: ['6 мини', '3 шт.'],
    picture: rings(undefined, '#ffffff'),
  },
  {
    name: 'Плюшка московская',
    about: 'Сдобное тесто, корица, хрустящая сахарная корочка.',
    contents: 'мука, масло сливочное, яйцо, сахар, корица',
    weight: '130 г',
    price: 95,
    picture: heartBun,
  },
  {
    name: 'Булочка с маком и лимоном',
    about: 'Много мака, цедра лимона и тонкая глазурь.',
    contents: 'мука, молоко, мак, лимон, сахар',
    weight: '115 г',
    price: 120,
    promoPrice: 99,
    picture: buns(COLORS.golden, withPoppy),
  },
  {
    name: 'Ватрушка с творогом',
    about: 'Фермерский творог, ваниль и немного изюма.',
    contents: 'мука, творог 9 %, яйцо, сметана, изюм, ваниль',
    weight: '140 г',
    price: 130,
    picture: buns(COLORS.crust, withMiddle('#fbeecb')),
  },
  {
    name: 'Улитка с корицей',
    about: 'Слоёная, с мусковадо и сливочным кремом сверху.',
    contents: 'мука, масло сливочное, корица, сахар мусковадо, сливочный сыр',
    weight: '125 г',
    price: 160,
    picture: snails(COLORS.coffee, '#fff6e6'),
  },
  {
    name: 'Круассан на сливочном масле',
    about: 'Три дня от замеса до печи, 27 слоёв.',
    contents: 'мука, масло сливочное 82,5 %, молоко, дрожжи',
    weight: '80 г',
    price: 150,
    picture: croissants,
  },
];

const cakes: DemoProduct[] = [
  {
    name: 'Медовик домашний',
    about: 'Двенадцать тонких коржей на гречишном мёде, сметанный крем, сутки в покое.',
    contents: 'мука, мёд гречишный, сметана, масло сливочное, яйцо',
    weight: '160 г',
    price: 320,
    promoPrice: 279,
    picture: cakeSlice({
      layers: Array.from({ length: 13 }, (_, index) => (index % 2 ? '#fff4df' : '#c98443')),
      top: '#d99c55',
      on: onSlice.honeycomb,
    }),
    closeUp: true,
  },
  {
    name: 'Наполеон с заварным кремом',
    about: 'Хрустит снаружи, тает внутри; крошка из того же теста.',
    contents: 'мука, масло сливочное, молоко, яйцо, ваниль',
    weight: '150 г',
    price: 290,
    picture: cakeSlice({
      layers: Array.from({ length: 11 }, (_, index) => (index % 2 ? '#fbe6ae' : '#dba65e')),
      top: '#f1d59c',
      on: onSlice.crumbs('#d49a4e'),
    }),
  },
  {
    name: 'Чизкейк с облепихой',
    about: 'Сливочный, запечён на водяной бане; желе из протёртой облепихи.',
    contents: 'сливочный сыр, сливки, яйцо, печенье, облепиха',
    weight: '140 г',
    price: 310,
    picture: cakeSlice({
      layers: ['#fdf0d2', '#fdf0d2', '#fdf0d2', '#fdf0d2', '#b9824c'],
      top: '#f29a2f',
      on: onSlice.berries('#f08a24'),
    }),
  },
  {
    name: 'Торт «Три шоколада»',
    about: 'Три мусса на бисквите с какао: белый, молочный и горький.',
    contents: 'шоколад, сливки, яйцо, мука, какао',
    weight: '130 г',
    price: 340,
    picture: cakeSlice({
      layers: ['#f3dfc2', '#c98f63', '#8a5536', '#4a2c1e'],
      top: '#5e3826',
      on: onSlice.gloss,
    }),
  },
  {
    name: 'Корзиночка с брусникой',
    about: 'Песочное тесто, заварной крем и карельская брусника.',
    contents: 'мука, масло сливочное, молоко, яйцо, брусника',
    weight: '95 г',
    price: 190,
    picture: tartlets(COLORS.cream, COLORS.cranberry),
  },
  {
    name: 'Эклер с ванильным кремом',
    about: 'Заварное тесто, мадагаскарская ваниль, глазурь из горького шоколада.',
    contents: 'мука, яйцо, сливки, ваниль, шоколад 70 %',
    weight: '85 г',
    price: 180,
    picture: eclairs(COLORS.chocolate, '#fff4df'),
  },
  {
    name: 'Павлова с малиной',
    about: 'Безе с мягкой серединой, взбитые сливки и ягоды.',
    contents: 'яичный белок, сахар, сливки, малина, голубика',
    weight: '120 г',
    price: 360,
    picture: pavlova,
  },
  {
    name: 'Пирог яблочный с корицей',
    about: 'Антоновка, корица и решётка из песочного теста.',
    contents: 'мука, яблоко, масло сливочное, сахар, корица',
    weight: '180 г',
    price: 220,
    sizes: ['Кусок', 'Два половинных'],
    picture: pie({ filling: COLORS.honey, lattice: true }),
  },
];

const sweets: DemoProduct[] = [
  {
    name: 'Печенье овсяное с клюквой',
    about: 'Хрустит по краю и тянется в середине.',
    contents: 'овсяные хлопья, масло сливочное, клюква, мёд, яйцо',
    weight: '60 г',
    price: 90,
    picture: biscuits(COLORS.wheat, COLORS.berry, COLORS.dark),
  },
  {
    name: 'Печенье с горьким шоколадом',
    about: 'Крупные куски шоколада и хлопья морской соли.',
    contents: 'мука, масло сливочное, шоколад 70 %, яйцо, соль',
    weight: '65 г',
    price: 110,
    picture: biscuits('#d6a46c', COLORS.chocolate, '#7a4a2c'),
  },
  {
    name: 'Пряник медовый с вишней',
    about: 'Мягкий, с вишнёвой начинкой, расписан вручную.',
    contents: 'мука ржаная и пшеничная, мёд, вишня, пряности',
    weight: '90 г',
    price: 140,
    picture: gingerbread,
  },
  {
    name: 'Зефир яблочный',
    about: 'На антоновском пюре, без красителей.',
    contents: 'яблочное пюре, яичный белок, сахар, агар',
    weight: '70 г',
    price: 120,
    picture: swirls('#f9dcd4'),
  },
];

export const SWEET: DemoGroup = {
  name: 'Сладкая',
  groups: [
    { name: 'Пышки и плюшки', products: yeast },
    { name: 'Торты и пирожные', products: cakes },
    { name: 'Печенье и зефир', products: sweets },
  ],
};
