/** The demo's recipes, by the names of ingredients and products. */

type Lines = readonly (readonly [ingredient: string, qty: number])[];

/** What the kitchen makes itself. */
export const MADE = {
  name: 'Тесто дрожжевое',
  category: 'Полуфабрикаты',
  /** In kg. */
  yield: 1.75,
  shelfLifeDays: 1,
  lines: [
    ['Мука пшеничная, высший сорт', 1],
    ['Кефир', 0.45],
    ['Масло сливочное 82,5 %', 0.12],
    ['Яйцо куриное', 2],
    ['Сахар', 0.08],
    ['Дрожжи прессованные', 0.02],
  ] satisfies Lines,
} as const;

export interface DemoRecipe {
  product: string;
  portions: readonly { size: string | null; lines: Lines }[];
}

const single = (product: string, lines: Lines): DemoRecipe => ({
  product,
  portions: [{ size: null, lines }],
});

export const RECIPES: readonly DemoRecipe[] = [
  {
    product: 'Пышка с липовым мёдом',
    portions: [
      {
        size: '6 мини',
        lines: [
          [MADE.name, 0.1],
          ['Мёд липовый', 0.02],
        ],
      },
      {
        size: '3 шт.',
        lines: [
          [MADE.name, 0.095],
          ['Мёд липовый', 0.025],
        ],
      },
    ],
  },
  single('Плюшка московская', [
    [MADE.name, 0.12],
    ['Масло сливочное 82,5 %', 0.015],
    ['Сахар', 0.02],
  ]),
  single('Расстегай с капустой', [
    [MADE.name, 0.1],
    ['Капуста белокочанная', 0.08],
    ['Яйцо куриное', 0.25],
    ['Масло сливочное 82,5 %', 0.01],
  ]),
  single('Корзиночка с брусникой', [
    ['Мука пшеничная, высший сорт', 0.035],
    ['Масло сливочное 82,5 %', 0.025],
    ['Яйцо куриное', 0.25],
    ['Брусника замороженная', 0.04],
    ['Сахар', 0.02],
  ]),
  single('Бородинский на солоде', [
    ['Мука ржаная', 0.42],
    ['Мука пшеничная, высший сорт', 0.08],
    ['Мёд липовый', 0.02],
  ]),
  single('Багет французский', [
    ['Мука пшеничная, высший сорт', 0.22],
    ['Дрожжи прессованные', 0.003],
  ]),
  single('Иван-чай с чабрецом', [
    ['Иван-чай ферментированный', 0.008],
    ['Мёд липовый', 0.03],
  ]),
];
