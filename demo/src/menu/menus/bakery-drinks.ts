/** The bakery's drinks. */
import type { DemoGroup, DemoProduct } from '../demo-menu.js';
import { crema, cup, drizzle, latteArt, marshmallows, rosetta, teapot } from '../pictures/cups.js';
import { floating, glass, leafyRim, slicedRim, slices, teaGlass } from '../pictures/glasses.js';
import { COLORS } from '../pictures/palette.js';

const MILK = ['На коровьем', 'На овсяном', 'На кокосовом'];

const teas: DemoProduct[] = [
  {
    name: 'Иван-чай с чабрецом',
    about: 'Ферментированный иван-чай, горный чабрец, подаём с мёдом.',
    contents: 'иван-чай, чабрец, мёд',
    weight: '600 мл',
    price: 180,
    picture: teapot('#c07a2e'),
  },
  {
    name: 'Облепиховый чай с имбирём',
    about: 'Протёртая облепиха, свежий имбирь и апельсин.',
    contents: 'облепиха, имбирь, апельсин, мёд',
    weight: '400 мл',
    price: 240,
    picture: teaGlass(
      '#f0962a',
      floating(9, 10, 268, '#f6a72e', '#ee8a1e'),
      slicedRim(COLORS.orange, 268, 112),
    ),
  },
  {
    name: 'Чай с мятой и лимоном',
    about: 'Чёрный чай, свежая мята, ломтики лимона.',
    contents: 'чай чёрный, мята, лимон',
    weight: '400 мл',
    price: 190,
    picture: teaGlass('#b9642a', slices(COLORS.lemon), leafyRim(COLORS.mint, 160, 122)),
  },
];

const coffees: DemoProduct[] = [
  {
    name: 'Капучино',
    about: 'Двойной эспрессо и плотная молочная пена.',
    contents: 'эспрессо, молоко',
    weight: '250 мл',
    price: 210,
    sizes: MILK,
    picture: cup(COLORS.china, '#b97a45', latteArt),
  },
  {
    name: 'Латте',
    about: 'Много молока, мягкий вкус.',
    contents: 'эспрессо, молоко',
    weight: '350 мл',
    price: 230,
    sizes: MILK,
    picture: cup(COLORS.ink, '#b0713f', rosetta),
  },
  {
    name: 'Американо',
    about: 'Эфиопия натуральной обработки: ягоды и какао.',
    contents: 'эспрессо, вода',
    weight: '200 мл',
    price: 160,
    picture: cup(COLORS.china, '#3b2217', crema),
  },
  {
    name: 'Раф медовый',
    about: 'Сливки взбиваем вместе с эспрессо и липовым мёдом.',
    contents: 'эспрессо, сливки, мёд липовый',
    weight: '300 мл',
    price: 280,
    promoPrice: 239,
    picture: cup(COLORS.celadon, COLORS.caramel, drizzle(COLORS.honey)),
  },
  {
    name: 'Какао с маршмеллоу',
    about: 'На молоке, с щепоткой соли.',
    contents: 'какао, молоко, сахар, маршмеллоу',
    weight: '300 мл',
    price: 240,
    sizes: MILK,
    picture: cup(COLORS.clay, COLORS.chocolate, marshmallows),
  },
];

const cold: DemoProduct[] = [
  {
    name: 'Морс клюквенный',
    about: 'Дикая клюква, без варки, сахара совсем немного.',
    contents: 'клюква, вода, сахар',
    weight: '400 мл',
    price: 150,
    picture: glass({
      liquid: ['#d9415a', '#a81f3a'],
      ice: true,
      inside: floating(8, 10, 280, COLORS.cranberry, COLORS.berry),
      rim: leafyRim(),
    }),
  },
  {
    name: 'Сбитень на льду',
    about: 'Мёд, корица, гвоздика и много льда.',
    contents: 'мёд, корица, гвоздика, кардамон, вода',
    weight: '400 мл',
    price: 170,
    promoPrice: 149.5,
    picture: glass({ liquid: ['#e0a04a', '#a8602a'], ice: true, rim: slicedRim(COLORS.orange) }),
  },
  {
    name: 'Лимонад мятный',
    about: 'Лимон, мята и тростниковый сахар, газируем сами.',
    contents: 'лимон, мята, сахар, вода газированная',
    weight: '400 мл',
    price: 190,
    picture: glass({
      liquid: ['#eef3b8', '#d5df7c'],
      ice: true,
      straw: '#3f7a4a',
      inside: slices(COLORS.lemon),
      rim: leafyRim(),
    }),
  },
  {
    name: 'Квас хлебный',
    about: 'Своего брожения, с изюмом; пьётся холодным.',
    contents: 'сухари ржаные, сахар, дрожжи, изюм',
    weight: '500 мл',
    price: 140,
    picture: glass({ liquid: ['#b9753a', '#7a4320'], foam: '#f6e3c0', shape: 'mug' }),
  },
  {
    name: 'Компот вишнёвый',
    about: 'Из владимирской вишни, как у бабушки.',
    contents: 'вишня, вода, сахар',
    weight: '400 мл',
    price: 130,
    picture: glass({
      liquid: ['#b8324a', '#7c1730'],
      shape: 'low',
      inside: floating(10, 15, 280, '#8e1a33', '#a3213b'),
    }),
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
