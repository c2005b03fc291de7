/** Shortens long texts for narrow columns. */

const DESCRIPTION_LENGTH = 40;
const TOKEN_LENGTH = 6;

const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;

export const shortDescription = (text: string): string => truncate(text, DESCRIPTION_LENGTH);

/** Returns the start of a token: enough to distinguish it from others, too little to use it. */
export const tokenStart = (token: string): string => `${token.slice(0, TOKEN_LENGTH)}…`;
