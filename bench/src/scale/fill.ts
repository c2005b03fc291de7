/** Fills brands with many groups, products and staff, directly in the databases: a year of work in seconds. */
import { generateNKeysBetween } from 'fractional-indexing';
import type { mongo } from 'mongoose';

/** How much of everything a brand has. */
export interface Amounts {
  groups: number;
  products: number;
  archived: number;
  staff: number;
}

export interface FilledBrand {
  brandId: number;
  masterId: number;
  amounts: Amounts;
}

const LEVELS = 8;
const BATCH = 5000;
const DISHES = ['Борщ', 'Солянка', 'Пицца', 'Блины', 'Пирожок', 'Салат', 'Компот', 'Кофе', 'Плов', 'Котлета'];
const WITH = ['с грибами', 'с говядиной', 'с капустой', 'с сыром', 'по-домашнему', 'с вишней', 'с рыбой'];
const AT = new Date('2026-01-01T00:00:00Z');

/** The ids of inserted documents begin here, above those that the services assign. */
let lastId = 10_000_000;
const newId = (): number => {
  lastId += 1;
  return lastId;
};

async function insert<T>(
  collection: mongo.Collection,
  count: number,
  make: (index: number) => T,
): Promise<T[]> {
  const all = Array.from({ length: count }, (_, index) => make(index));
  for (let start = 0; start < count; start += BATCH)
    await collection.insertMany(all.slice(start, start + BATCH) as mongo.Document[], { ordered: false });
  return all;
}

/** Inserts groups, products and archived products of a brand that is still empty. */
export async function fillMenu(database: mongo.Db, { brandId, amounts }: FilledBrand): Promise<void> {
  const groups = await insert(database.collection('group-tags'), amounts.groups, (index) =>
    groupOf(brandId, index, amounts.groups),
  );
  const ranks = generateNKeysBetween(null, null, amounts.products);
  const products = database.collection('products');
  await insert(products, amounts.products, (index) => ({
    ...productOf(brandId, index),
    groupTagId: groups[index % groups.length]?._id ?? null,
    rank: ranks[index],
    archivedAt: null,
  }));
  await insert(products, amounts.archived, (index) => ({
    ...productOf(brandId, index),
    groupTagId: null,
    rank: null,
    archivedAt: new Date(AT.getTime() + index * 1000),
  }));
}

/** The ids of the group above each level, while groups are made. */
let above: number[] = [];

function groupOf(brandId: number, index: number, count: number) {
  const level = Math.min(index % LEVELS, Math.ceil(count / 2) - 1);
  if (level === 0) above = [];
  const ancestors = above.slice(0, level);
  const _id = newId();
  above = [...ancestors, _id];
  return {
    _id,
    brandId,
    name: `Группа ${index + 1}`,
    parentId: ancestors.at(-1) ?? 0,
    ancestors,
    rank: null,
    menuRevision: 0,
    version: 1,
    changes: 0,
    createdAt: AT,
    updatedAt: AT,
    archivedAt: null,
    archivedWith: null,
  };
}

const productOf = (brandId: number, index: number) => ({
  _id: newId(),
  version: 1,
  brandId,
  name: `${DISHES[index % DISHES.length]} ${WITH[index % WITH.length]} ${index + 1}`,
  description: 'Готовим каждый день из свежих продуктов, подаём горячим, со сметаной и зеленью',
  images: [],
  price: 10_000 + index,
  promoPrice: null,
  visible: true,
  tagIds: [],
  sizes: [],
  rating: null,
  ratingVersion: 0,
  menuRevision: 0,
  createdAt: AT,
  updatedAt: AT,
  archivedWith: null,
});

/** Inserts staff accounts of a brand's master. */
export async function fillStaff(
  database: mongo.Db,
  { brandId, masterId, amounts }: FilledBrand,
): Promise<void> {
  const users = await insert(database.collection('users'), amounts.staff, (index) => userOf(index));
  await insert(database.collection('memberships'), users.length, (index) => ({
    _id: newId(),
    userId: users[index]?._id,
    brandId,
    brandName: 'Бренд замера',
    masterId,
    locationId: null,
    roles: [index % 3 === 0 ? 'CASHIER' : 'COOK'],
    createdAt: AT,
  }));
}

function userOf(index: number) {
  const _id = newId();
  return {
    _id,
    version: 1,
    username: `cook${_id}`,
    usernameKey: `cook${_id}`,
    passwordHash: null,
    lastName: `Поваров${index}`,
    firstName: 'Иван',
    patronymic: 'Петрович',
    dateOfBirth: null,
    email: `cook${_id}@example.ru`,
    emailVerified: false,
    phone: '+79990000000',
    roles: ['USER'],
    tokenVersion: 1,
    createdAt: AT,
    updatedAt: AT,
  };
}
