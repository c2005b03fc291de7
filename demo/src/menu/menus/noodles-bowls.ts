/** Wok and bowls of the noodle bar. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { SPICY } from './noodles-soups.js';

const withMeat: DemoProduct[] = [
  {
    name: 'Удон с говядиной и перцем',
    about: 'Толстая пшеничная лапша, говядина, сладкий перец, соус терияки.',
    contents: 'удон, говядина, перец, лук, терияки, кунжут',
    weight: '380 г',
    price: 450,
    picture: 'beef-udon',
  },
  {
    name: 'Рис с курицей и ананасом',
    about: 'Жасминовый рис, куриное бедро, ананас на гриле, кешью.',
    contents: 'рис, курица, ананас, кешью, перец, карри',
    weight: '400 г',
    price: 410,
    promoPrice: 359,
    picture: 'pineapple-rice',
  },
  {
    name: 'Пад-тай с креветками',
    about: 'Рисовая лапша, тамаринд, арахис и лайм.',
    contents: 'рисовая лапша, креветки, яйцо, арахис, тамаринд, лайм',
    weight: '380 г',
    price: 540,
    picture: 'shrimp-pad-thai',
  },
  {
    name: 'Свинина в кисло-сладком соусе',
    about: 'Лапша, хрустящая свинина, ананас и перец.',
    contents: 'лапша, свинина, ананас, перец, томатный соус',
    weight: '400 г',
    price: 430,
    picture: 'sweet-and-sour-pork',
  },
];

const withoutMeat: DemoProduct[] = [
  {
    name: 'Гречневая лапша с тофу',
    about: 'Соба, хрустящий тофу, брокколи и кунжутный соус.',
    contents: 'соба, тофу, брокколи, морковь, кунжут',
    weight: '350 г',
    price: 390,
    picture: 'tofu-soba',
  },
  {
    name: 'Фунчоза с овощами',
    about: 'Стеклянная лапша, овощи соломкой и имбирь.',
    contents: 'фунчоза, морковь, перец, цукини, имбирь',
    weight: '330 г',
    price: 340,
    picture: 'glass-noodles',
  },
];

const bowls: DemoProduct[] = [
  {
    name: 'Поке с лососем',
    about: 'Рис, лосось, эдамаме, огурец, манго и соус понзу.',
    contents: 'рис, лосось, эдамаме, огурец, манго, морковь',
    weight: '370 г',
    price: 560,
    picture: 'salmon-poke',
    closeUp: true,
  },
  {
    name: 'Поке с креветками и авокадо',
    about: 'Рис, креветки, авокадо, редис и острый майонез.',
    contents: 'рис, креветки, авокадо, редис, красная капуста',
    weight: '360 г',
    price: 580,
    picture: 'shrimp-poke',
  },
  {
    name: 'Боул с курицей терияки',
    about: 'Курица на гриле, рис, брокколи и кунжут.',
    contents: 'рис, курица, брокколи, морковь, терияки',
    weight: '380 г',
    price: 420,
    picture: 'teriyaki-bowl',
  },
  {
    name: 'Карри с курицей',
    about: 'Жёлтое карри на кокосовом молоке с жасминовым рисом.',
    contents: 'курица, кокосовое молоко, картофель, карри, рис',
    weight: '420 г',
    price: 440,
    sizes: SPICY,
    picture: 'chicken-curry',
  },
  {
    name: 'Карри красное с креветками',
    about: 'Паста красного карри, бамбук и базилик.',
    contents: 'креветки, кокосовое молоко, бамбук, базилик, рис',
    weight: '410 г',
    badges: ['Острое', 'Новинка'],
    price: 540,
    sizes: SPICY,
    picture: 'red-shrimp-curry',
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
