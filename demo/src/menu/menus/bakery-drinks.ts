/** The bakery's drinks. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';

const MILK = ['На коровьем', 'На овсяном', 'На кокосовом'];

const teas: DemoProduct[] = [
  {
    name: 'Иван-чай с чабрецом',
    about: 'Ферментированный иван-чай, горный чабрец, подаём с мёдом.',
    contents: 'иван-чай, чабрец, мёд',
    weight: '600 мл',
    price: 180,
    picture: 'fireweed-tea',
  },
  {
    name: 'Облепиховый чай с имбирём',
    about: 'Протёртая облепиха, свежий имбирь и апельсин.',
    contents: 'облепиха, имбирь, апельсин, мёд',
    weight: '400 мл',
    price: 240,
    picture: 'sea-buckthorn-tea',
  },
  {
    name: 'Чай с мятой и лимоном',
    about: 'Чёрный чай, свежая мята, ломтики лимона.',
    contents: 'чай чёрный, мята, лимон',
    weight: '400 мл',
    price: 190,
    picture: 'mint-tea',
  },
];

const coffees: DemoProduct[] = [
  {
    name: 'Капучино',
    about: 'Двойной эспрессо и плотная молочная пена.',
    contents: 'эспрессо, молоко',
    weight: '250 мл',
    price: 210,
    picture: 'cappuccino',
  },
  {
    name: 'Латте',
    about: 'Много молока, мягкий вкус.',
    contents: 'эспрессо, молоко',
    weight: '350 мл',
    price: 230,
    picture: 'latte',
  },
  {
    name: 'Американо',
    about: 'Эфиопия натуральной обработки: ягоды и какао.',
    contents: 'эспрессо, вода',
    weight: '200 мл',
    price: 160,
    picture: 'americano',
  },
  {
    name: 'Раф медовый',
    about: 'Сливки взбиваем вместе с эспрессо и липовым мёдом.',
    contents: 'эспрессо, сливки, мёд липовый',
    weight: '300 мл',
    price: 280,
    promoPrice: 239,
    picture: 'honey-raf',
  },
  {
    name: 'Какао с маршмеллоу',
    about: 'На молоке, с щепоткой соли.',
    contents: 'какао, молоко, сахар, маршмеллоу',
    weight: '300 мл',
    price: 240,
    sizes: MILK,
    picture: 'cocoa',
  },
];

const cold: DemoProduct[] = [
  {
    name: 'Морс клюквенный',
    about: 'Дикая клюква, без варки, сахара совсем немного.',
    contents: 'клюква, вода, сахар',
    weight: '400 мл',
    price: 150,
    picture: 'cranberry-drink',
  },
  {
    name: 'Сбитень на льду',
    about: 'Мёд, корица, гвоздика и много льда.',
    contents: 'мёд, корица, гвоздика, кардамон, вода',
    weight: '400 мл',
    price: 170,
    promoPrice: 149.5,
    picture: 'iced-sbiten',
  },
  {
    name: 'Лимонад мятный',
    about: 'Лимон, мята и тростниковый сахар, газируем сами.',
    contents: 'лимон, мята, сахар, вода газированная',
    weight: '400 мл',
    price: 190,
    picture: 'mint-lemonade',
  },
  {
    name: 'Квас хлебный',
    about: 'Своего брожения, с изюмом; пьётся холодным.',
    contents: 'сухари ржаные, сахар, дрожжи, изюм',
    weight: '500 мл',
    price: 140,
    picture: 'bread-kvass',
  },
  {
    name: 'Компот вишнёвый',
    about: 'Из владимирской вишни, как у бабушки.',
    contents: 'вишня, вода, сахар',
    weight: '400 мл',
    price: 130,
    picture: 'cherry-compote',
  },
];

export const BAKERY_DRINKS: DemoGroup = {
  name: 'Напитки',
  groups: [
    {
      name: 'Горячие',
      groups: [
        { name: 'Чай на травах', products: teas },
        { name: 'Кофе и какао', products: coffees },
      ],
    },
    { name: 'Холодные', products: cold },
  ],
};
