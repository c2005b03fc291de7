/** The noodle bar's soups. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';

/** Soups and curries. */
export const SPICY = ['Неострый', 'Острый', 'Очень острый'];

const ramen: DemoProduct[] = [
  {
    name: 'Рамен с томлёной свининой',
    about: 'Двенадцатичасовой бульон, свиная грудинка, маринованное яйцо, нори.',
    contents: 'лапша, бульон свиной, грудинка, яйцо, нори, лук зелёный',
    weight: '520 г',
    badges: ['Хит'],
    price: 520,
    sizes: SPICY,
    picture: 'pork-ramen',
    closeUp: true,
  },
  {
    name: 'Рамен с грибами и мисо',
    about: 'Овощной бульон, паста мисо, шиитаке и вёшенки, кукуруза.',
    contents: 'лапша, мисо, шиитаке, вёшенки, кукуруза, яйцо',
    weight: '500 г',
    badges: ['Без мяса'],
    price: 460,
    promoPrice: 399,
    picture: 'mushroom-ramen',
  },
  {
    name: 'Рамен с курицей',
    about: 'Прозрачный куриный бульон, филе на пару, бок-чой.',
    contents: 'лапша, бульон куриный, куриное филе, бок-чой, яйцо',
    weight: '500 г',
    price: 470,
    picture: 'chicken-ramen',
  },
  {
    name: 'Тан-тан острый',
    about: 'Кунжутный бульон, фарш с перцем и масло чили.',
    contents: 'лапша, кунжутная паста, свинина, чили, арахис, лук',
    weight: '510 г',
    badges: ['Острое', 'Хит'],
    price: 490,
    sizes: SPICY,
    picture: 'tan-tan',
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
    picture: 'beef-pho',
  },
  {
    name: 'Фо-га с курицей',
    about: 'Лёгкий бульон, курица, ростки сои.',
    contents: 'рисовая лапша, бульон куриный, курица, ростки сои, лайм',
    weight: '540 г',
    price: 430,
    picture: 'chicken-pho',
  },
  {
    name: 'Том-ям с креветками',
    about: 'Кокосовое молоко, лемонграсс, тигровые креветки, рис отдельно.',
    contents: 'креветки, кокосовое молоко, шампиньоны, лемонграсс, лайм, чили',
    weight: '430 г',
    badges: ['Острое'],
    price: 590,
    sizes: SPICY,
    picture: 'tom-yam',
    closeUp: true,
  },
  {
    name: 'Том-кха с грибами',
    about: 'Сливочный, на кокосовом молоке, с галангалом.',
    contents: 'кокосовое молоко, вёшенки, галангал, лайм, кинза',
    weight: '420 г',
    price: 450,
    picture: 'tom-kha',
  },
  {
    name: 'Мисо-суп с тофу',
    about: 'Простой и согревающий.',
    contents: 'мисо, тофу, вакаме, лук зелёный',
    weight: '300 г',
    price: 210,
    picture: 'miso-soup',
  },
];

export const SOUPS: DemoGroup = {
  name: 'Супы с лапшой',
  groups: [
    { name: 'Рамен', products: ramen },
    { name: 'Фо и том-ям', products: pho },
  ],
};
