/**
 * The address of a link that opens a letter to `email`. What means something in a link (`?`, `&`, `%`) may stand in an
 * address too: as it is, it would add copies and texts to the letter.
 */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
