/** Limits of address suggestions, for service and screen. Without zod. */

/** From how many characters on addresses are suggested. */
export const SUGGESTED_FROM = 3;
/** The longest text for which addresses are suggested, in characters: `SearchParam` in the body of the call. */
export const SUGGESTED_TO = 200;
/** How many addresses are suggested at most. */
export const SUGGESTIONS_MAX = 5;
