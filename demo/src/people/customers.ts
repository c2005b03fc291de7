/** The demo's customers, with random passwords that are not stored. Idempotent. */
import { randomBytes } from 'node:crypto';
import { insertAccount } from '@skatert/svc-auth/accounts/new-account';
import { usernameKey } from '@skatert/svc-auth/accounts/username-key';
import type { AuthDeps } from '@skatert/svc-auth/auth-deps';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Login, last name, first name, patronymic, phone, birth date. */
const PEOPLE = [
  ['a.belova', 'Белова', 'Анна', 'Игоревна', '+79035550101', '1991-04-12'],
  ['d.morozov', 'Морозов', 'Дмитрий', 'Олегович', '+79035550102', '1986-11-30'],
  ['kat.lebed', 'Лебедева', 'Екатерина', 'Павловна', '+79035550103', '1995-02-08'],
  ['sergey_k', 'Ковалёв', 'Сергей', 'Викторович', '+79035550104', '1979-07-21'],
  ['olga.novik', 'Новикова', 'Ольга', 'Дмитриевна', '+79035550105', '1988-09-03'],
  ['timur.s', 'Сафин', 'Тимур', 'Рустамович', '+79035550106', '1993-12-17'],
  ['marina.v', 'Волкова', 'Марина', 'Андреевна', '+79035550107', '1990-05-25'],
  ['ilya.gromov', 'Громов', 'Илья', 'Максимович', '+79035550108', '1998-01-14'],
  ['polina.e', 'Егорова', 'Полина', 'Сергеевна', '+79035550109', '2000-08-29'],
  ['artem.fed', 'Фёдоров', 'Артём', 'Николаевич', '+79035550110', '1984-03-06'],
  ['alsu.h', 'Хасанова', 'Алсу', 'Ильдаровна', '+79035550111', '1992-10-19'],
  ['nikita.z', 'Захаров', 'Никита', 'Романович', '+79035550112', '1997-06-02'],
  ['vera.sok', 'Соболева', 'Вера', 'Константиновна', '+79035550113', '1975-12-01'],
  ['max.orl', 'Орехов', 'Максим', 'Юрьевич', '+79035550114', '1989-04-27'],
  ['lena.tar', 'Тарасова', 'Елена', 'Владимировна', '+79035550115', '1983-02-16'],
  ['ruslan.g', 'Галеев', 'Руслан', 'Маратович', '+79035550116', '1994-07-11'],
  ['sveta.m', 'Миронова', 'Светлана', 'Алексеевна', '+79035550117', '1987-05-05'],
  ['egor.pet', 'Петров', 'Егор', 'Денисович', '+79035550118', '1999-11-23'],
] as const;

export interface DemoCustomer {
  id: number;
  username: string;
  phone: string;
}

/** Creates the missing customers, as if they had registered over the last months; returns all. */
export async function createCustomers(deps: AuthDeps): Promise<DemoCustomer[]> {
  return Promise.all(PEOPLE.map((person, index) => createCustomer(deps, person, index)));
}

async function createCustomer(
  deps: AuthDeps,
  [username, lastName, firstName, patronymic, phone, dateOfBirth]: (typeof PEOPLE)[number],
  index: number,
): Promise<DemoCustomer> {
  const known = await deps.users.findOne({ usernameKey: usernameKey(username) }, { _id: 1 }).lean();
  if (known) return { id: known._id, username, phone };
  const id = await deps.userIds.next();
  const since = deps.now() - (16 + index * 4) * DAY_MS;
  const passwordHash = await deps.passwords.hash(randomBytes(24).toString('base64url'));
  await insertAccount({ ...deps, now: () => since }, id, {
    username,
    passwordHash,
    roles: ['CLIENT'],
    lastName,
    firstName,
    patronymic,
    phone,
    dateOfBirth,
    email: `${username}@skatert.example`,
    emailVerified: true,
  });
  await deps.userPublisher.publishWithin(id);
  return { id, username, phone };
}
