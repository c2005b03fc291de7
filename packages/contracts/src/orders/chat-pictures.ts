/** Limits and texts of the pictures in chats. Without zod. */
import { PICTURE_MAX_BYTES } from '../menu/picture.js';

/** The MIME types of accepted uploads; the server checks the first bytes. */
export const CHAT_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The limit of an upload; that of its pixels is the one of all pictures. */
export const CHAT_PICTURE_MAX_BYTES = PICTURE_MAX_BYTES;
/** How many pictures each side can send in the chat of one order. */
export const CHAT_PICTURES_MAX = 10;
/** The longer side in pixels; a smaller picture is not enlarged. */
export const CHAT_PICTURE_SIDES = { thumb: 320, full: 1600 } as const;
export type ChatPictureSize = keyof typeof CHAT_PICTURE_SIDES;

/** The text of the event of a message that has pictures only, for clients that don't know them. */
export const PICTURE_EVENT_TEXT = 'Фотография';

export const CHAT_PICTURE_TEXTS = {
  full: `В одном чате от каждой стороны не больше ${CHAT_PICTURES_MAX} фотографий`,
  wrongType: 'Нужна картинка JPEG, PNG или WebP',
  tooLarge: `Файл больше ${CHAT_PICTURE_MAX_BYTES / 1024 / 1024} МБ`,
} as const;
