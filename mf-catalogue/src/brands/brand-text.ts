/** What a narrow column shows of a long text. */

const DESCRIPTION_SHOWN = 40;
const TOKEN_SHOWN = 6;

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;

export const shortDescription = (text: string): string => cut(text, DESCRIPTION_SHOWN);

/** Enough of a token to tell it from another, and too little to use it. */
export const tokenStart = (token: string): string => `${token.slice(0, TOKEN_SHOWN)}…`;
