/** The comments, messages, reviews and addresses of the demo's orders. */
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';

export const COMMENTS: Record<DeliveryMode, readonly [string, ...string[]]> = {
  PICKUP: [
    'Приборы не нужны',
    'Без лука, если можно',
    'Положите салфеток побольше',
    'Заберу по дороге с работы',
  ],
  DELIVERY: [
    'Позвоните, пожалуйста, за пять минут',
    'Домофон не работает, наберите',
    'Соус отдельно',
    'Оставьте у двери',
  ],
};

export const CANCEL_REASONS = ['Ошибся адресом, оформлю заново', 'Планы поменялись, извините'] as const;

/** Messages: the sender, the text, and how many minutes after the order. */
export type Conversation = readonly (readonly [from: 'client' | 'staff', text: string, after: number])[];

/** The conversations about completed orders; both sides have read all messages. */
export const CONVERSATIONS: readonly [Conversation, ...Conversation[]] = [
  [
    ['client', 'Добрый день! Можно без кинзы?', 1],
    ['staff', 'Здравствуйте! Да, передали на кухню.', 3],
    ['client', 'Спасибо', 4],
  ],
  [
    ['client', 'Подскажите, через сколько будет готово?', 2],
    ['staff', 'Минут через двадцать, напишем.', 4],
  ],
  [
    ['staff', 'Здравствуйте! Сегодня немного больше заказов, чем обычно: задержимся минут на десять.', 5],
    ['client', 'Хорошо, подожду', 7],
  ],
  [
    ['client', 'Забыл указать: нужна сдача с 5000', 2],
    ['staff', 'Поняли, курьер возьмёт.', 3],
  ],
  [
    ['client', 'Можно две вилки?', 1],
    ['staff', 'Конечно, положили.', 4],
    ['client', 'Отлично!', 5],
  ],
  [
    ['client', 'Заберу минут на десять позже, ничего?', 6],
    ['staff', 'Ничего страшного, подержим в тепле.', 8],
  ],
];

/** Messages about open orders, which are not read yet. */
export const QUESTION = 'А соус чесночный можно добавить?';
export const REPLY = 'Здравствуйте! Уже готовим, будет минут через пятнадцать.';

export const REVIEWS: Record<1 | 2 | 3 | 4 | 5, readonly [string | null, ...(string | null)[]]> = {
  5: [
    'Очень вкусно, всё горячее. Спасибо!',
    'Лучшее, что есть рядом с домом.',
    'Привезли раньше времени, порции щедрые.',
    'Как всегда на высоте',
    'Дети просят ещё',
    'Ровно то, чего хотелось в обед.',
    null,
    null,
  ],
  4: ['Вкусно, но чуть остыло по дороге.', 'Хорошо, только приборы забыли.', 'Всё понравилось', null],
  3: ['Нормально, в прошлый раз было лучше.', 'Ждал дольше обещанного.', null],
  2: ['Пересолено.', 'Перепутали соус.'],
  1: ['Опоздали на час, всё холодное.'],
};

/** Delivery addresses in the cities of the first, second and third brand. */
export const ADDRESSES: readonly (readonly [string, ...string[]])[] = [
  [
    'г. Москва, ул. Маросейка, 9, кв. 14',
    'г. Москва, Подсосенский пер., 21, кв. 8',
    'г. Москва, ул. Земляной Вал, 33, кв. 102',
    'г. Москва, ул. Солянка, 1, офис 307',
  ],
  [
    'г. Санкт-Петербург, ул. Марата, 36, кв. 27',
    'г. Санкт-Петербург, наб. реки Фонтанки, 90, кв. 5',
    'г. Санкт-Петербург, 7-я линия В. О., 44, кв. 61',
    'г. Санкт-Петербург, Загородный пр., 12, кв. 19',
  ],
  [
    'г. Казань, ул. Пушкина, 29, кв. 33',
    'г. Казань, ул. Островского, 57, кв. 11',
    'г. Казань, ул. Чернышевского, 18, офис 5',
    'г. Казань, ул. Тукая, 74, кв. 40',
  ],
];
