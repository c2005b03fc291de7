/** The draft of an order's chat, stored in the browser until the server has accepted it. */
import { readText, writeText } from '@skatert/web-kit/storage';

const keyOf = (orderId: number): string => `chat_draft:${orderId}`;

export const readDraft = (orderId: number): string => readText(keyOf(orderId)) ?? '';

export const writeDraft = (orderId: number, text: string): void =>
  writeText(keyOf(orderId), text.trim() === '' ? null : text);

/** Joins texts by lines: a message that was not sent comes before later input. */
export const joinDrafts = (...texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join('\n');
