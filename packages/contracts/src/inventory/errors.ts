import { defineErrors } from '../shared/error-table.js';

/** Errors that only svc-inventory responds with. */
export const INVENTORY_ERRORS = defineErrors({
  NOT_ENOUGH_STOCK: { status: 409, message: 'Недостаточно остатка для списания' },
  UNIT_IN_USE: { status: 409, message: 'Единица измерения используется, её нельзя удалить' },
  PACKAGING_IN_USE: { status: 409, message: 'Фасовка используется, её нельзя удалить' },
  SUPPLIER_IN_USE: { status: 409, message: 'Поставщик указан в поставках, его нельзя удалить' },
  WAREHOUSE_IN_USE: { status: 409, message: 'Склад используется, его нельзя удалить' },
  INGREDIENT_IN_USE: { status: 409, message: 'Ингредиент используется, его нельзя удалить' },
  INGREDIENT_HAS_STOCK: {
    status: 409,
    message: 'На складе есть остаток: сначала спишите его или выберите другой склад',
  },
  UNIT_FIXED: {
    status: 409,
    message: 'Единицу измерения нельзя изменить: в ней уже записаны движения, поставки или рецепты',
  },
  UNIT_TAKEN: { status: 409, message: 'Единица измерения с таким названием уже есть' },
  SUPPLIER_TAKEN: { status: 409, message: 'Поставщик с таким названием уже есть' },
  WAREHOUSE_TAKEN: { status: 409, message: 'Склад с таким названием уже есть' },
  INGREDIENT_TAKEN: { status: 409, message: 'Ингредиент с таким названием уже есть' },
  COUNT_OVERLAP: { status: 409, message: 'Часть этих ингредиентов уже считают в другой инвентаризации' },
  COUNT_CLOSED: { status: 409, message: 'Инвентаризация уже завершена' },
  COUNT_TOO_LARGE: {
    status: 409,
    message: 'Больше 3000 расхождений нельзя провести сразу: считайте склад по категориям',
  },
  COUNT_EMPTY: { status: 409, message: 'Считать нечего: на складе нет таких ингредиентов' },
  /** The message names the ingredients, unless there is no room for them. */
  PRICE_UNUSUAL: { status: 409, message: 'Цена сильно отличается от последней' },
  SUPPLY_POSTED: { status: 409, message: 'Поставка уже проведена, её нельзя изменить или удалить' },
});
export type InventoryErrorCode = keyof typeof INVENTORY_ERRORS;
