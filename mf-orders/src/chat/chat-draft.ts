/** What was typed into an order's chat and did not get through yet. It stays in this browser until it did. */
import { readText, writeText } from '@skatert/web-kit/storage';

const keyOf = (orderId: number): string => `chat_draft:${orderId}`;

export const readDraft = (orderId: number): string => readText(keyOf(orderId)) ?? '';

export const keepDraft = (orderId: number, text: string): void =>
  writeText(keyOf(orderId), text.trim() === '' ? null : text);

/** A text that did not get through stands before what was typed since. */
export const joinDrafts = (...texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join('\n');
