/** Sums in roubles, free of the noise of binary fractions. */
export const roundRoubles = (roubles: number): number => Math.round(roubles * 100) / 100;
