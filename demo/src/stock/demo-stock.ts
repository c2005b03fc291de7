/** The demo's stock: ingredients with their quantities, suppliers and expiry. */

import { MADE } from './demo-recipes.js';

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
  /** The content of a package, in the unit. */
  packageSize?: number;
  /** Grams of protein, fat and carbohydrates, and kcal; of one unit. */
  nutrition?: readonly [protein: number, fat: number, carbs: number, calories: number];
  /** The batch in each of WAREHOUSES: its quantity, and the days until it expires (below 0: expired); null: none. */
  stock: ([quantity: number, expiresIn: number | null] | null)[];
  /** The least quantity in the first of WAREHOUSES. */
  minimum?: number;
}

export const INGREDIENTS: DemoIngredient[] = [
  {
    name: 'Мука пшеничная, высший сорт',
    category: 'Бакалея',
    unit: 'кг',
    supplier: 'Мельница Заволжья',
    price: 58,
    packageSize: 25,
    nutrition: [103, 11, 699, 3340],
    minimum: 200,
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
    nutrition: [89, 17, 618, 2980],
    minimum: 100,
    stock: [[75, 150]],
  },
  {
    name: 'Сахар',
    category: 'Бакалея',
    unit: 'кг',
    supplier: 'Мельница Заволжья',
    price: 71,
    packageSize: 10,
    nutrition: [0, 0, 998, 3990],
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
    nutrition: [127, 27, 83, 1090],
    minimum: 2,
    stock: [[1.5, 12]],
  },
  {
    name: 'Мёд липовый',
    category: 'Бакалея',
    unit: 'кг',
    supplier: 'Ферма Зорино',
    price: 620,
    packageSize: 3,
    nutrition: [8, 0, 803, 3280],
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
    nutrition: [5, 825, 8, 7480],
    minimum: 15,
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
    nutrition: [24, 250, 32, 2480],
    stock: [[12, -2]],
  },
  {
    name: 'Кефир',
    category: 'Молочное',
    unit: 'л',
    supplier: 'Ферма Зорино',
    price: 92,
    packageSize: 1,
    nutrition: [29, 25, 40, 510],
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
    nutrition: [7, 6, 0.4, 86],
    minimum: 500,
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
    nutrition: [18, 1, 47, 280],
    stock: [[28.4, 20]],
  },
  {
    name: 'Шпинат свежий',
    category: 'Овощи',
    unit: 'кг',
    supplier: 'Овощная база № 3',
    price: 540,
    nutrition: [29, 3, 20, 230],
    minimum: 3,
    stock: [[1.2, 2]],
  },
  {
    name: 'Лимон',
    category: 'Овощи',
    unit: 'шт',
    supplier: 'Овощная база № 3',
    price: 21,
    nutrition: [1, 0.1, 3, 34],
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
    nutrition: [7, 5, 82, 460],
    stock: [[18, 240]],
  },
  {
    name: 'Иван-чай ферментированный',
    category: 'Чай',
    unit: 'кг',
    supplier: 'Чай и травы',
    price: 1450,
    packageSize: 0.5,
    nutrition: [0, 0, 0, 0],
    stock: [[3.5, 500]],
  },
  {
    name: MADE.name,
    category: MADE.category,
    unit: 'кг',
    supplier: 'Мельница Заволжья',
    price: 0,
    stock: [],
  },
  {
    name: 'Облепиха протёртая',
    category: 'Ягоды',
    unit: 'л',
    supplier: 'Чай и травы',
    price: 480,
    packageSize: 1,
    nutrition: [12, 54, 57, 820],
    stock: [null],
  },
];

/** A count that has been posted in the first of WAREHOUSES: a category, and what was found of some of its ingredients. */
export const COUNT = {
  category: 'Овощи',
  found: { 'Капуста белокочанная': 27.9, Лимон: 58 },
} as const;
