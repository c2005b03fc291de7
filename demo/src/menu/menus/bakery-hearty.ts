/** The bakery's pies, bread and breakfasts. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';

const pies: DemoProduct[] = [
  {
    name: 'Курник с грибами',
    about: 'Слоёный пирог с курицей, белыми грибами и рисом.',
    contents: 'мука, куриное филе, белые грибы, рис, яйцо, сливки',
    weight: '200 г',
    price: 340,
    sizes: ['Кусок', 'Два половинных'],
    picture: 'mushroom-kurnik',
  },
  {
    name: 'Рыбник с сёмгой и шпинатом',
    about: 'Тонкое дрожжевое тесто, сёмга, шпинат и сливочный соус.',
    contents: 'мука, сёмга, шпинат, сливки, лук, яйцо',
    weight: '210 г',
    price: 390,
    picture: 'salmon-pie',
  },
  {
    name: 'Киш с брокколи и сыром',
    about: 'Открытый пирог на песочном тесте, заливка из сливок и двух сыров.',
    contents: 'мука, брокколи, сливки, яйцо, сыр гауда и пармезан',
    weight: '190 г',
    price: 290,
    promoPrice: 249,
    picture: 'broccoli-quiche',
  },
  {
    name: 'Пирог с мясом и картофелем',
    about: 'Сочный, с румяной крышкой; мясо рубим ножом.',
    contents: 'мука, говядина, картофель, лук, бульон',
    weight: '220 г',
    price: 360,
    picture: 'meat-pie',
  },
];

const small: DemoProduct[] = [
  {
    name: 'Расстегай с капустой',
    about: 'Тушёная капуста, яйцо и зелень в открытом пирожке.',
    contents: 'мука, капуста, яйцо, укроп, масло сливочное',
    weight: '120 г',
    price: 130,
    picture: 'cabbage-rasstegai',
  },
  {
    name: 'Пирожок с картофелем и грибами',
    about: 'Пюре на сливочном масле и жареные шампиньоны.',
    contents: 'мука, картофель, шампиньоны, лук',
    weight: '100 г',
    price: 95,
    picture: 'potato-patties',
  },
  {
    name: 'Пирожок с мясом',
    about: 'Говядина и свинина пополам, много лука.',
    contents: 'мука, говядина, свинина, лук, перец',
    weight: '105 г',
    price: 120,
    picture: 'meat-patties',
  },
  {
    name: 'Сосиска в тесте',
    about: 'Фермерская сосиска, сдобное тесто, кунжут.',
    contents: 'мука, сосиска из говядины, молоко, кунжут',
    weight: '130 г',
    price: 140,
    picture: 'sausage-rolls',
  },
  {
    name: 'Хачапури по-аджарски',
    about: 'Лодочка с тремя сырами и желтком; перемешайте, пока горячо.',
    contents: 'мука, сулугуни, имеретинский сыр, яйцо, масло сливочное',
    weight: '320 г',
    badges: ['Хит'],
    price: 390,
    sizes: ['С желтком', 'С целым яйцом'],
    picture: 'khachapuri',
    closeUp: true,
  },
  {
    name: 'Пицца «Маргарита»',
    about: 'Тонкое тесто на закваске, томатный соус и свежая моцарелла.',
    contents: 'мука, томаты, моцарелла, базилик, масло оливковое',
    weight: '400 г',
    price: 490,
    sizes: ['25 см', '40 см'],
    sizePrices: [{ label: '40 см', price: 890, promoPrice: 790 }],
    picture: 'margherita',
  },
];

const breads: DemoProduct[] = [
  {
    name: 'Бородинский на солоде',
    about: 'Заварной ржаной хлеб с кориандром, два дня брожения.',
    contents: 'мука ржаная, солод, патока, кориандр',
    weight: '450 г',
    price: 190,
    picture: 'rye-bread',
  },
  {
    name: 'Пшеничный на закваске',
    about: 'Хрустящая корка, крупные поры, кислинка.',
    contents: 'мука, вода, закваска, соль',
    weight: '500 г',
    price: 220,
    sizes: ['Целый', 'Нарезать'],
    picture: 'wheat-bread',
  },
  {
    name: 'Багет французский',
    about: 'Печём четыре раза в день, чтобы был тёплым.',
    contents: 'мука, вода, дрожжи, соль',
    weight: '250 г',
    price: 120,
    picture: 'baguettes',
  },
  {
    name: 'Фокачча с томатами и розмарином',
    about: 'На оливковом масле, с морской солью.',
    contents: 'мука, томаты черри, оливковое масло, розмарин',
    weight: '280 г',
    price: 240,
    picture: 'focaccia',
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
    picture: 'syrniki',
    closeUp: true,
  },
  {
    name: 'Блины с мёдом',
    about: 'Тонкие, кружевные, на топлёном масле.',
    contents: 'мука, молоко, яйцо, мёд, масло топлёное',
    weight: '200 г',
    price: 260,
    sizes: ['С мёдом', 'Со сметаной', 'С вареньем'],
    picture: 'pancakes',
  },
  {
    name: 'Каша овсяная с ягодами',
    about: 'Варим на молоке долго и медленно.',
    contents: 'овсяные хлопья, молоко, голубика, малина, мёд',
    weight: '280 г',
    price: 230,
    picture: 'oatmeal',
  },
  {
    name: 'Шакшука с печёным перцем',
    about: 'Два яйца в густом томатном соусе, подаём с хлебом.',
    contents: 'яйцо, томаты, перец, лук, зира, кинза',
    weight: '310 г',
    price: 380,
    picture: 'shakshuka',
  },
  {
    name: 'Тост с лососем и авокадо',
    about: 'Хлеб на закваске, лосось своего посола.',
    contents: 'хлеб, лосось, авокадо, лимон, микрозелень',
    weight: '220 г',
    price: 420,
    picture: 'salmon-toasts',
  },
];

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
