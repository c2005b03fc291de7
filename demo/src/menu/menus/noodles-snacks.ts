/** Snacks of the noodle bar. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { crispy, tempura } from '../pictures/fried.js';
import { wings } from '../pictures/grill-meat.js';
import { COLORS } from '../pictures/palette.js';
import { bao, basket, dumplings, rolls, springRolls } from '../pictures/rolls.js';
import { heap, pods, salad, smashed, tangle } from '../pictures/salads.js';
import { all, cubesOf, hoops, over, sesame, sliced, tomatoes } from '../pictures/toppings.js';

const steamed: DemoProduct[] = [
  {
    name: 'Гёдза со свининой',
    about: 'Шесть пельменей, поджаренных с одного бока, соус понзу.',
    contents: 'тесто, свинина, капуста, имбирь, понзу',
    weight: '180 г',
    price: 330,
    picture: dumplings,
    closeUp: true,
  },
  {
    name: 'Бао с уткой',
    about: 'Две паровые булочки, утка, огурец и соус хойсин.',
    contents: 'тесто, утка, огурец, морковь, хойсин',
    weight: '210 г',
    price: 370,
    picture: bao('#8e4d31', COLORS.cucumber, COLORS.carrot),
  },
  {
    name: 'Бао с грибами',
    about: 'Шиитаке в соевом соусе, маринованный редис.',
    contents: 'тесто, шиитаке, редис, кинза, соевый соус',
    weight: '200 г',
    price: 320,
    picture: bao('#a87a55', '#f0a6b0', COLORS.leaf),
  },
  {
    name: 'Димсамы ассорти',
    about: 'Шесть штук: с креветкой, курицей и шпинатом.',
    contents: 'рисовое тесто, креветка, курица, шпинат',
    weight: '190 г',
    price: 420,
    picture: basket('#f7d9b0', '#fbeecb', '#d3e2a0'),
  },
];

const crisp: DemoProduct[] = [
  {
    name: 'Спринг-роллы с овощами',
    about: 'Три хрустящих рулета и сладкий чили.',
    contents: 'рисовая бумага, капуста, морковь, грибы',
    weight: '170 г',
    price: 290,
    picture: springRolls('#e9d6a0'),
  },
  {
    name: 'Креветки темпура',
    about: 'Пять тигровых креветок в воздушном тесте.',
    contents: 'креветки, мука темпура, соус унаги',
    weight: '160 г',
    price: 490,
    picture: tempura,
  },
  {
    name: 'Курица караагэ',
    about: 'Бедро в сое и имбире, жареное до хруста.',
    contents: 'курица, крахмал, имбирь, соевый соус, лимон',
    weight: '200 г',
    price: 380,
    picture: crispy,
  },
  {
    name: 'Крылья в устричной глазури',
    about: 'Сладкие, солёные и липкие.',
    contents: 'куриные крылья, устричный соус, мёд, кунжут',
    weight: '250 г',
    price: 360,
    promoPrice: 319,
    picture: wings('#a9491f', '#fff3d6'),
  },
];

const sushi: DemoProduct[] = [
  {
    name: 'Ролл «Филадельфия»',
    about: 'Шесть штук: лосось, сливочный сыр, огурец.',
    contents: 'рис, лосось, сливочный сыр, огурец, нори',
    weight: '230 г',
    price: 520,
    picture: rolls({ outside: COLORS.salmon, fillings: ['#fffaf0', COLORS.cucumber] }),
  },
  {
    name: 'Ролл с лососем',
    about: 'Классический маки, шесть штук.',
    contents: 'рис, лосось, нори',
    weight: '150 г',
    price: 340,
    picture: rolls({ outside: '#2f4238', fillings: [COLORS.salmon, COLORS.salmon] }),
  },
  {
    name: 'Ролл «Калифорния»',
    about: 'Краб, авокадо и икра тобико.',
    contents: 'рис, краб, авокадо, огурец, тобико',
    weight: '220 г',
    price: 480,
    picture: rolls({ outside: '#ee7a2e', fillings: ['#f4b7a4', '#b9d26a'] }),
  },
  {
    name: 'Ролл овощной',
    about: 'Огурец, авокадо и перец.',
    contents: 'рис, огурец, авокадо, перец, кунжут',
    weight: '190 г',
    price: 290,
    picture: rolls({ outside: '#efdcae', fillings: [COLORS.cucumber, COLORS.pepper] }),
  },
];

const salads: DemoProduct[] = [
  {
    name: 'Битые огурцы',
    about: 'Огурцы с чесноком, чёрным уксусом и кунжутным маслом.',
    contents: 'огурцы, чеснок, рисовый уксус, кунжут, чили',
    weight: '180 г',
    price: 220,
    picture: heap(COLORS.ink, '#cddd9c', all(over(15, 34, smashed), hoops(COLORS.pepper, 5, 10), sesame(40))),
  },
  {
    name: 'Чука с ореховым соусом',
    about: 'Водоросли вакаме и соус из кешью.',
    contents: 'чука, кешью, кунжут, рисовый уксус',
    weight: '150 г',
    price: 250,
    picture: heap(
      COLORS.clay,
      COLORS.forest,
      all(tangle(70, 62, 6, COLORS.herb, COLORS.leaf, '#4f8a3e'), sesame(50)),
    ),
  },
  {
    name: 'Салат с говядиной и манго',
    about: 'Ростбиф, манго, томаты и заправка юдзу.',
    contents: 'говядина, манго, салат, томаты, юдзу',
    weight: '230 г',
    price: 460,
    picture: salad({
      plate: COLORS.ink,
      top: all(sliced(COLORS.beef, COLORS.rare, 6), cubesOf('#f6b73c', 6, 28), tomatoes(4, 18), sesame(24)),
    }),
  },
  {
    name: 'Эдамаме с морской солью',
    about: 'Бобы в стручках; под напиток и разговор.',
    contents: 'соевые бобы, морская соль',
    weight: '160 г',
    price: 230,
    picture: heap(COLORS.china, '#a9c96a', all(pods, sesame(30, '#ffffff'))),
  },
];

export const SNACKS: DemoGroup = {
  name: 'Закуски',
  groups: [
    {
      name: 'Горячие закуски',
      groups: [
        { name: 'На пару', products: steamed },
        { name: 'Хрустящее', products: crisp },
      ],
    },
    { name: 'Роллы', groups: [{ name: 'По шесть штук', products: sushi }] },
    { name: 'Салаты', products: salads },
  ],
};
