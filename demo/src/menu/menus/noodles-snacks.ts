/** Snacks of the noodle bar. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';

const steamed: DemoProduct[] = [
  {
    name: 'Гёдза со свининой',
    about: 'Шесть пельменей, поджаренных с одного бока, соус понзу.',
    contents: 'тесто, свинина, капуста, имбирь, понзу',
    weight: '180 г',
    price: 330,
    picture: 'pork-gyoza',
    closeUp: true,
  },
  {
    name: 'Бао с уткой',
    about: 'Две паровые булочки, утка, огурец и соус хойсин.',
    contents: 'тесто, утка, огурец, морковь, хойсин',
    weight: '210 г',
    price: 370,
    picture: 'duck-bao',
  },
  {
    name: 'Бао с грибами',
    about: 'Шиитаке в соевом соусе, маринованный редис.',
    contents: 'тесто, шиитаке, редис, кинза, соевый соус',
    weight: '200 г',
    price: 320,
    picture: 'mushroom-bao',
  },
  {
    name: 'Димсамы ассорти',
    about: 'Шесть штук: с креветкой, курицей и шпинатом.',
    contents: 'рисовое тесто, креветка, курица, шпинат',
    weight: '190 г',
    price: 420,
    picture: 'dim-sum',
  },
];

const crisp: DemoProduct[] = [
  {
    name: 'Спринг-роллы с овощами',
    about: 'Три хрустящих рулета и сладкий чили.',
    contents: 'рисовая бумага, капуста, морковь, грибы',
    weight: '170 г',
    price: 290,
    picture: 'spring-rolls',
  },
  {
    name: 'Креветки темпура',
    about: 'Пять тигровых креветок в воздушном тесте.',
    contents: 'креветки, мука темпура, соус унаги',
    weight: '160 г',
    price: 490,
    picture: 'shrimp-tempura',
  },
  {
    name: 'Курица караагэ',
    about: 'Бедро в сое и имбире, жареное до хруста.',
    contents: 'курица, крахмал, имбирь, соевый соус, лимон',
    weight: '200 г',
    price: 380,
    picture: 'karaage',
  },
  {
    name: 'Крылья в устричной глазури',
    about: 'Сладкие, солёные и липкие.',
    contents: 'куриные крылья, устричный соус, мёд, кунжут',
    weight: '250 г',
    price: 360,
    promoPrice: 319,
    picture: 'oyster-wings',
  },
];

const sushi: DemoProduct[] = [
  {
    name: 'Ролл «Филадельфия»',
    about: 'Шесть штук: лосось, сливочный сыр, огурец.',
    contents: 'рис, лосось, сливочный сыр, огурец, нори',
    weight: '230 г',
    price: 520,
    picture: 'philadelphia-roll',
  },
  {
    name: 'Ролл с лососем',
    about: 'Классический маки, шесть штук.',
    contents: 'рис, лосось, нори',
    weight: '150 г',
    price: 340,
    picture: 'salmon-roll',
  },
  {
    name: 'Ролл «Калифорния»',
    about: 'Краб, авокадо и икра тобико.',
    contents: 'рис, краб, авокадо, огурец, тобико',
    weight: '220 г',
    price: 480,
    picture: 'california-roll',
  },
  {
    name: 'Ролл овощной',
    about: 'Огурец, авокадо и перец.',
    contents: 'рис, огурец, авокадо, перец, кунжут',
    weight: '190 г',
    price: 290,
    picture: 'vegetable-roll',
  },
];

const salads: DemoProduct[] = [
  {
    name: 'Битые огурцы',
    about: 'Огурцы с чесноком, чёрным уксусом и кунжутным маслом.',
    contents: 'огурцы, чеснок, рисовый уксус, кунжут, чили',
    weight: '180 г',
    price: 220,
    picture: 'smashed-cucumbers',
  },
  {
    name: 'Чука с ореховым соусом',
    about: 'Водоросли вакаме и соус из кешью.',
    contents: 'чука, кешью, кунжут, рисовый уксус',
    weight: '150 г',
    price: 250,
    picture: 'chuka',
  },
  {
    name: 'Салат с говядиной и манго',
    about: 'Ростбиф, манго, томаты и заправка юдзу.',
    contents: 'говядина, манго, салат, томаты, юдзу',
    weight: '230 г',
    price: 460,
    picture: 'beef-salad',
  },
  {
    name: 'Эдамаме с морской солью',
    about: 'Бобы в стручках; под напиток и разговор.',
    contents: 'соевые бобы, морская соль',
    weight: '160 г',
    price: 230,
    picture: 'edamame',
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
