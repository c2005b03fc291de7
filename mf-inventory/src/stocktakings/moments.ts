let last = 0;

/** Returns a number above all that were returned before: which of two moments was the first. A clock may have the same time for both. */
export const nextMoment = (): number => {
  last += 1;
  return last;
};
