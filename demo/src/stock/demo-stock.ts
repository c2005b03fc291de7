/** The demo's stock: ingredients with their quantities, suppliers and expiry. */

export const WAREHOUSES = ['Центральный склад', 'Кухня на Покровке'] as const;

export const UNITS = [
  { name: 'Килограмм', shortName: 'кг' },
  { name: 'Литр', shortName: 'л' },
  { name: 'Штука', shortName: 'шт' },
] as const;

export const SUPPLIERS = ['Мельница Заволжья', 'Ферма Зорино', 'Овощная база № 3', 'Чай и травы'] as const;

export interface DemoIngredient {
  name: string;
  category: string;
  unit: (typeof UNITS)[number]['shortName'];
  supplier: (typeof SUPPLIERS)[number];
  /** Roubles per unit. */
  price: number;
  /** In the unit. */
  packageSize?: number;
  /** The batch in each of WAREHOUSES: its quantity, and the days until it expires (below 0: expired); null: none. */
  stock: ([quantity: number, expiresIn: number | null] | null)[];
}

export const INGREDIENTS: DemoIngredient[] = [
  {
    name: 'Мука пшеничная, высший сорт',
    category: 'Бакалея',
    unit: 'кг',
    supplier: 'Мельница Заволжья',
    price: 58,
    packageSize: 25,
    stock: [
      [350, 180],
      [42.5, 180],
    ],
  },
  {
    name: 'Мука ржаная',
    category: 'Бакалея',
    unit: 'кг',
    supplier: 'Мельница Заволжья',
    price: 46.5,
    packageSize: 25,
    stock: [[75, 150]],
  },
  {
    name: 'Сахар',
    category: 'Бакалея',
    unit: 'кг',
    supplier: 'Мельница Заволжья',
    price: 71,
    packageSize: 10,
    stock: [
      [120, null],
      [9.75, null],
    ],
  },
  {
    name: 'Дрожжи прессованные',
    category: 'Бакалея',
    unit: 'кг',
    supplier: 'Мельница Заволжья',
    price: 190,
    packageSize: 1,
    stock: [[1.5, 12]],
  },
  {
    name: 'Мёд липовый',
    category: 'Бакалея',
    unit: 'кг',
    supplier: 'Ферма Зорино',
    price: 620,
    packageSize: 3,
    stock: [
      [36, 400],
      [4.2, 400],
    ],
  },
  {
    name: 'Масло сливочное 82,5 %',
    category: 'Молочное',
    unit: 'кг',
    supplier: 'Ферма Зорино',
    price: 815,
    packageSize: 5,
    stock: [
      [40, 45],
      [6.3, 20],
    ],
  },
  {
    name: 'Сметана 25 %',
    category: 'Молочное',
    unit: 'кг',
    supplier: 'Ферма Зорино',
    price: 265,
    packageSize: 5,
    stock: [[12, -2]],
  },
  {
    name: 'Кефир',
    category: 'Молочное',
    unit: 'л',
    supplier: 'Ферма Зорино',
    price: 92,
    packageSize: 1,
    stock: [
      [30, 6],
      [8, 4],
    ],
  },
  {
    name: 'Яйцо куриное',
    category: 'Молочное',
    unit: 'шт',
    supplier: 'Ферма Зорино',
    price: 9.8,
    packageSize: 360,
    stock: [
      [720, 18],
      [95, 11],
    ],
  },
  {
    name: 'Капуста белокочанная',
    category: 'Овощи',
    unit: 'кг',
    supplier: 'Овощная база № 3',
    price: 38,
    stock: [[28.4, 20]],
  },
  {
    name: 'Шпинат свежий',
    category: 'Овощи',
    unit: 'кг',
    supplier: 'Овощная база № 3',
    price: 540,
    stock: [[1.2, 2]],
  },
  {
    name: 'Лимон',
    category: 'Овощи',
    unit: 'шт',
    supplier: 'Овощная база № 3',
    price: 21,
    stock: [
      [60, 21],
      [2, 9],
    ],
  },
  {
    name: 'Брусника замороженная',
    category: 'Ягоды',
    unit: 'кг',
    supplier: 'Овощная база № 3',
    price: 430,
    packageSize: 2,
    stock: [[18, 240]],
  },
  {
    name: 'Иван-чай ферментированный',
    category: 'Чай',
    unit: 'кг',
    supplier: 'Чай и травы',
    price: 1450,
    packageSize: 0.5,
    stock: [[3.5, 500]],
  },
  {
    name: 'Облепиха протёртая',
    category: 'Ягоды',
    unit: 'л',
    supplier: 'Чай и травы',
    price: 480,
    packageSize: 1,
    stock: [null],
  },
];
