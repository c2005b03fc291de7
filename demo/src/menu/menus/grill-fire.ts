/** Meat from the grill bar's coals. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';

export const DONENESS = ['С кровью', 'Средняя', 'Полная'];

const shashlik: DemoProduct[] = [
  {
    name: 'Шашлык из свиной шеи',
    about: 'Маринад из лука и чёрного перца, берёзовые угли, красный лук и лаваш.',
    contents: 'свинина, лук, перец, лаваш',
    weight: '250 г',
    badges: ['Хит'],
    price: 490,
    sizes: ['С лавашом', 'Без лаваша'],
    picture: 'pork-shashlik',
    closeUp: true,
  },
  {
    name: 'Шашлык из куриного бедра',
    about: 'Йогурт, паприка и чеснок, подаём с печёным перцем.',
    contents: 'курица, йогурт, паприка, чеснок, перец',
    weight: '240 г',
    price: 380,
    promoPrice: 329,
    picture: 'chicken-shashlik',
  },
  {
    name: 'Шашлык из баранины',
    about: 'Корейка молодого барашка, курдюк и зира.',
    contents: 'баранина, курдюк, зира, лук, лаваш',
    weight: '230 г',
    price: 590,
    picture: 'lamb-shashlik',
  },
  {
    name: 'Шашлык из индейки',
    about: 'Нежный, в маринаде с горчицей и мёдом, с цукини.',
    contents: 'индейка, горчица, мёд, цукини',
    weight: '240 г',
    badges: ['Новинка'],
    price: 420,
    picture: 'turkey-shashlik',
  },
  {
    name: 'Люля-кебаб из баранины',
    about: 'Рубленая баранина, курдюк, зира и гранат.',
    contents: 'баранина, курдюк, лук, зира, гранат',
    weight: '220 г',
    badges: ['Острое'],
    price: 540,
    picture: 'lamb-kebab',
  },
  {
    name: 'Люля-кебаб из курицы',
    about: 'Сочный, с сыром и зеленью.',
    contents: 'курица, сыр, лук, петрушка',
    weight: '220 г',
    price: 410,
    picture: 'chicken-kebab',
  },
];

const cuts: DemoProduct[] = [
  {
    name: 'Стейк мачете',
    about: 'Зерновой откорм, 21 день вызревания, соус чимичурри.',
    contents: 'говядина, чимичурри, морская соль',
    weight: '280 г',
    price: 1190,
    sizes: DONENESS,
    picture: 'skirt-steak',
    closeUp: true,
  },
  {
    name: 'Стейк рибай на кости',
    about: 'Мраморность высшая, 28 дней вызревания.',
    contents: 'говядина, перечный соус, розмарин',
    weight: '420 г',
    badges: ['Новинка'],
    price: 1890,
    promoPrice: 1690,
    sizes: DONENESS,
    picture: 'ribeye-steak',
  },
  {
    name: 'Рёбра в вишнёвой глазури',
    about: 'Шесть часов в коптильне, вишня, бурбон и копчёная соль.',
    contents: 'свиные рёбра, вишня, бурбон, копчёная соль',
    weight: '450 г',
    price: 790,
    promoPrice: 690,
    picture: 'cherry-ribs',
  },
  {
    name: 'Грудинка четырнадцати часов',
    about: 'Говяжья грудинка из коптильни, ломтями.',
    contents: 'говядина, соль, перец, огурцы, лук',
    weight: '220 г',
    price: 720,
    picture: 'brisket',
  },
  {
    name: 'Колбаски из говядины с сыром',
    about: 'Три штуки, горчица своя.',
    contents: 'говядина, сыр, чеснок, горчица',
    weight: '270 г',
    badges: ['Новинка'],
    price: 460,
    picture: 'beef-sausages',
  },
  {
    name: 'Цыплёнок табака',
    about: 'Под прессом, с чесноком и лимоном.',
    contents: 'цыплёнок, чеснок, лимон, масло топлёное',
    weight: '400 г',
    price: 560,
    picture: 'chicken-tabaka',
  },
  {
    name: 'Крылья барбекю',
    about: 'Восемь штук, коптим на ольхе.',
    contents: 'куриные крылья, соус барбекю, паприка',
    weight: '320 г',
    price: 390,
    sizes: ['Мягкие', 'Острые'],
    picture: 'barbecue-wings',
  },
];

export const MEAT: DemoGroup = {
  name: 'Мясо',
  groups: [
    { name: 'Шашлык', products: shashlik },
    { name: 'Стейки и рёбра', products: cuts },
  ],
};
