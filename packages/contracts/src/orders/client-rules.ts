/** Limits and texts of what the staff keeps about clients. Without zod. */

/** The maximum length of a note, in characters; of a block's text, too. */
export const NOTE_MAX = 1000;
export const BLOCK_TEXT_MAX = 300;
/** The maximum number of notes about one client in one brand. */
export const NOTES_MAX = 50;

export const CLIENT_TEXTS = {
  noteRequired: 'Введите заметку',
  noteLong: `Заметка не длиннее ${NOTE_MAX} символов`,
  notesFull: `О клиенте не больше ${NOTES_MAX} заметок. Удалите ненужные`,
  blockLong: `Текст не длиннее ${BLOCK_TEXT_MAX} символов`,
  /** What a blocked client reads unless the staff typed a text. */
  blocked: 'Ресторан не принимает от вас заказы. Позвоните нам.',
} as const;
