/** Fish, vegetables and what is eaten on the way, from the grill bar's coals. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { DONENESS } from './grill-fire.js';

const grate: DemoProduct[] = [
  {
    name: 'Дорадо целиком',
    about: 'Лимон, розмарин и оливковое масло, ничего лишнего.',
    contents: 'дорадо, лимон, розмарин, оливковое масло',
    weight: '320 г',
    price: 870,
    picture: 'dorado',
  },
  {
    name: 'Стейк из лосося со спаржей',
    about: 'Розовый внутри, с лимоном и укропом.',
    contents: 'лосось, спаржа, лимон, укроп',
    weight: '260 г',
    price: 920,
    picture: 'salmon-steak',
  },
  {
    name: 'Креветки на шпажках',
    about: 'Восемь тигровых креветок, чесночное масло.',
    contents: 'креветки, чеснок, масло сливочное, лайм',
    weight: '180 г',
    price: 690,
    picture: 'shrimp-skewers',
  },
  {
    name: 'Овощи на углях',
    about: 'Кабачок, баклажан, сладкий перец и соус из печёных томатов.',
    contents: 'кабачок, баклажан, перец, томаты',
    weight: '280 г',
    price: 310,
    picture: 'grilled-vegetables',
  },
  {
    name: 'Шампиньоны с сыром',
    about: 'Шляпки с сулугуни и зеленью, прямо в сковороде.',
    contents: 'шампиньоны, сулугуни, чеснок, укроп',
    weight: '220 г',
    price: 290,
    picture: 'cheese-mushrooms',
  },
  {
    name: 'Кукуруза гриль',
    about: 'Два початка, масло с паприкой.',
    contents: 'кукуруза, масло сливочное, паприка',
    weight: '300 г',
    price: 250,
    picture: 'grilled-corn',
  },
];

const street: DemoProduct[] = [
  {
    name: 'Бургер с говядиной и беконом',
    about: 'Котлета 160 г с углей, бекон, чеддер, фирменный соус.',
    contents: 'булочка, говядина, бекон, чеддер, томаты, салат',
    weight: '340 г',
    price: 520,
    sizes: DONENESS,
    picture: 'bacon-burger',
    closeUp: true,
  },
  {
    name: 'Чизбургер двойной',
    about: 'Две котлеты, двойной чеддер, огурцы.',
    contents: 'булочка, говядина, чеддер, огурцы, соус',
    weight: '390 г',
    price: 620,
    picture: 'double-cheeseburger',
  },
  {
    name: 'Бургер с хрустящей курицей',
    about: 'Бедро в панировке, салат коул-слоу, ржаная булочка.',
    contents: 'булочка ржаная, курица, капуста, томаты, соус',
    weight: '320 г',
    price: 430,
    promoPrice: 379,
    picture: 'chicken-burger',
  },
  {
    name: 'Шаурма с курицей',
    about: 'Тонкий лаваш, курица с углей, овощи и чесночный соус.',
    contents: 'лаваш, курица, томаты, огурец, капуста',
    weight: '380 г',
    price: 340,
    sizes: ['Неострая', 'Острая'],
    picture: 'chicken-shawarma',
  },
  {
    name: 'Шаурма с бараниной',
    about: 'Баранина, печёный перец и гранатовый соус.',
    contents: 'лаваш, баранина, перец, лук, гранат',
    weight: '380 г',
    price: 420,
    sizes: ['Неострая', 'Острая'],
    picture: 'lamb-shawarma',
  },
];

export const FISH: DemoGroup = { name: 'Рыба и овощи', groups: [{ name: 'На решётке', products: grate }] };
export const STREET: DemoGroup = {
  name: 'С собой',
  groups: [{ name: 'Бургеры и шаурма', products: street }],
};
