const ID = /^[1-9]\d{0,14}$/;

/** Returns the id, or another positive integer, that a parameter of the URL contains; null: none. */
export const idOf = (text: string | null): number | null => (text && ID.test(text) ? Number(text) : null);
