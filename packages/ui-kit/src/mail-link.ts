/**
 * Returns the `mailto:` URL of an address, encoded: an address may contain `?`, `&` and `%`, which would otherwise add
 * recipients and text to the message.
 */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
