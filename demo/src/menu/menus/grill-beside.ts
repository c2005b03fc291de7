/** Soups, sides and sauces of the grill bar. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';

const soups: DemoProduct[] = [
  {
    name: 'Солянка с копчёностями',
    about: 'Пять видов мяса, каперсы, маслины и лимон.',
    contents: 'говядина, грудинка, колбаски, огурцы, маслины, лимон',
    weight: '350 г',
    price: 380,
    picture: 'solyanka',
  },
  {
    name: 'Шурпа из баранины',
    about: 'Прозрачный бульон, крупные овощи, много зелени.',
    contents: 'баранина, картофель, морковь, перец, кинза',
    weight: '400 г',
    price: 420,
    picture: 'shurpa',
  },
  {
    name: 'Окрошка на айране',
    about: 'Холодная: огурец, редис, яйцо и говядина.',
    contents: 'айран, огурец, редис, картофель, яйцо, укроп',
    weight: '350 г',
    price: 310,
    picture: 'okroshka',
  },
];

const potatoes: DemoProduct[] = [
  {
    name: 'Картофель по-деревенски',
    about: 'Печём в кожуре с чесноком и укропом.',
    contents: 'картофель, чеснок, укроп, масло',
    weight: '220 г',
    price: 190,
    picture: 'potato-wedges',
  },
  {
    name: 'Картофель фри с трюфелем',
    about: 'Трюфельное масло и пармезан.',
    contents: 'картофель, трюфельное масло, пармезан',
    weight: '180 г',
    price: 290,
    picture: 'truffle-fries',
  },
  {
    name: 'Пюре на сливках',
    about: 'Взбитое, с топлёным маслом.',
    contents: 'картофель, сливки, масло топлёное',
    weight: '200 г',
    price: 180,
    picture: 'mashed-potatoes',
  },
];

const breads: DemoProduct[] = [
  {
    name: 'Лаваш тонкий',
    about: 'Из тандыра, три листа.',
    contents: 'мука, вода, соль',
    weight: '120 г',
    price: 70,
    picture: 'lavash',
  },
  {
    name: 'Лепёшка с чесноком',
    about: 'С чесночным маслом и зеленью.',
    contents: 'мука, чеснок, масло сливочное, зелень',
    weight: '200 г',
    price: 130,
    picture: 'garlic-flatbread',
  },
];

const salads: DemoProduct[] = [
  {
    name: 'Салат с брынзой',
    about: 'Томаты, огурцы, маслины и брынза.',
    contents: 'томаты, огурцы, брынза, маслины, лук',
    weight: '240 г',
    price: 320,
    picture: 'brynza-salad',
  },
  {
    name: 'Цезарь с курицей гриль',
    about: 'Романо, пармезан, хрустящие гренки.',
    contents: 'романо, курица, пармезан, гренки, томаты',
    weight: '230 г',
    price: 390,
    promoPrice: 349,
    picture: 'caesar-salad',
    closeUp: true,
  },
  {
    name: 'Коул-слоу',
    about: 'Хрустящая капуста с морковью.',
    contents: 'капуста, морковь, йогурт, горчица',
    weight: '180 г',
    price: 190,
    picture: 'coleslaw',
  },
];

const sauces: DemoProduct[] = [
  {
    name: 'Аджика домашняя',
    about: 'Печёный перец, чеснок и хмели-сунели. Острая.',
    contents: 'перец, чили, чеснок, хмели-сунели',
    weight: '50 г',
    price: 70,
    picture: 'adjika',
  },
  {
    name: 'Ткемали из алычи',
    about: 'Кислая алыча, мята и кинза.',
    contents: 'алыча, мята, кинза, чеснок',
    weight: '50 г',
    price: 70,
    picture: 'tkemali',
  },
  {
    name: 'Чимичурри',
    about: 'Петрушка, орегано и винный уксус.',
    contents: 'петрушка, орегано, чеснок, уксус, масло',
    weight: '50 г',
    price: 80,
    picture: 'chimichurri',
  },
  {
    name: 'Чесночный соус',
    about: 'Йогурт, чеснок и укроп.',
    contents: 'йогурт, чеснок, укроп',
    weight: '50 г',
    price: 60,
    picture: 'garlic-sauce',
  },
];

export const GRILL_SOUPS: DemoGroup = { name: 'Супы', products: soups };
export const BESIDE: DemoGroup = {
  name: 'К мясу',
  groups: [
    {
      name: 'Гарниры',
      groups: [
        { name: 'Картофель', products: potatoes },
        { name: 'Хлеб из тандыра', products: breads },
      ],
    },
    { name: 'Салаты', products: salads },
    { name: 'Соусы', products: sauces },
  ],
};
