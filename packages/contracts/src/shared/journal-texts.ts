/** What the journal of changes calls its parts. Without zod, for the screens. */
export const JOURNAL_SECTIONS = ['catalogue', 'orders', 'staff'] as const;
export type JournalSection = (typeof JOURNAL_SECTIONS)[number];

export const JOURNAL_SECTION_LABELS: Record<JournalSection, string> = {
  catalogue: 'Каталог',
  orders: 'Заказы',
  staff: 'Персонал',
};

/** The calls of the services that keep the sections. */
export const JOURNAL_PATHS: Record<JournalSection, string> = {
  catalogue: '/auth/v1/journal/catalogue',
  orders: '/order/v1/journal',
  staff: '/auth/v1/journal/staff',
};

/** What was done. */
export const JOURNAL_ACTION_LABELS = {
  created: 'Создание',
  edited: 'Изменение',
  moved: 'Перемещение',
  archived: 'В архив',
  restored: 'Из архива',
  deleted: 'Удаление',
  paused: 'Приём заказов остановлен',
  resumed: 'Приём заказов возобновлён',
  bulk: 'Изменение списка',
  'bulk-undone': 'Отмена изменения списка',
  imported: 'Импорт',
  'import-undone': 'Отмена импорта',
  canceled: 'Отмена заказа',
  promised: 'Другое время готовности',
  paid: 'Оплата',
  refunded: 'Возврат',
  answered: 'Ответ на отзыв',
  'answer-removed': 'Ответ на отзыв удалён',
  stopped: 'В стоп-лист',
  returned: 'Из стоп-листа',
} as const;
export type JournalAction = keyof typeof JOURNAL_ACTION_LABELS;

/** What was changed. */
export const JOURNAL_KIND_LABELS = {
  brand: 'Бренд',
  point: 'Точка',
  product: 'Товар',
  products: 'Товары',
  group: 'Группа',
  extras: 'Добавки',
  menu: 'Меню',
  person: 'Сотрудник',
  order: 'Заказ',
  option: 'Добавка',
} as const;
export type JournalKind = keyof typeof JOURNAL_KIND_LABELS;

/** The fields that changed. A field without a label is shown as it is. */
export const JOURNAL_FIELD_LABELS = {
  name: 'Название',
  description: 'Описание',
  price: 'Цена',
  promoPrice: 'Цена со скидкой',
  sizePrices: 'Цены размеров',
  sizes: 'Размеры',
  group: 'Группа',
  tags: 'Другие группы',
  weight: 'Вес',
  badges: 'Ярлыки',
  visible: 'Показывается',
  extras: 'Добавки',
  brand: 'Бренд',
  parent: 'Внутри группы',
  organizationName: 'Организация',
  telegramBotToken: 'Токен бота Telegram',
  accentColor: 'Цвет',
  timeZone: 'Часовой пояс',
  pause: 'Пауза',
  address: 'Адрес',
  city: 'Город',
  coordinates: 'Координаты',
  hours: 'Часы работы',
  exceptions: 'Особые дни',
  limits: 'Сколько выбрать',
  options: 'Варианты',
  added: 'Добавлено',
  changed: 'Изменено',
  archived: 'В архив',
  groups: 'Групп',
  products: 'Товаров',
  kept: 'Осталось как есть',
  login: 'Логин',
  fullName: 'ФИО',
  roles: 'Роли',
  department: 'Отдел',
  contacts: 'Личные данные',
  password: 'Пароль',
  apiKey: 'Ключ API',
  status: 'Статус',
  promisedAt: 'Готов к',
  amount: 'Сумма',
  method: 'Способ',
  answer: 'Ответ',
  size: 'Размер',
  point: 'Точка',
  until: 'До',
  left: 'Осталось порций',
  reason: 'Причина',
} as const;
export type JournalField = keyof typeof JOURNAL_FIELD_LABELS;

/** For how long an entry is kept, in days. */
export const JOURNAL_KEPT_DAYS = 365;
