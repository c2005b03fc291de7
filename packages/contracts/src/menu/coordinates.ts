/** Coordinates of a place, as staff type them and as maps copy them. Without zod. */

/** Degrees, at most six decimals: a tenth of a metre. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The maximum length of typed coordinates, in characters. */
export const COORDINATES_MAX = 60;
export const COORDINATES_INVALID = 'Координаты — широта и долгота, например, 55.7558, 37.6173';

/** Two numbers with a decimal point: «55,75» could be one number or two. */
const TYPED = /^(-?\d{1,2}\.\d{1,15})(?:\s*[,;]\s*|\s+)(-?\d{1,3}\.\d{1,15})$/;

const rounded = (degrees: string): number => Math.round(Number(degrees) * 1e6) / 1e6;

/** Reads «55.7558, 37.6173», latitude first; null when it is nothing on the globe. */
export function readCoordinates(typed: string): Coordinates | null {
  if (typed.length > COORDINATES_MAX) return null;
  const [, first, second] = TYPED.exec(typed.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  const [latitude, longitude] = [rounded(first), rounded(second)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** A number with at least one decimal, as `readCoordinates` requires it. */
const degreesText = (degrees: number): string =>
  Number.isInteger(degrees) ? degrees.toFixed(1) : degrees.toFixed(6).replace(/0+$/, '');

/** Returns coordinates as `readCoordinates` reads them. */
export const coordinatesText = ({ latitude, longitude }: Coordinates): string =>
  `${degreesText(latitude)}, ${degreesText(longitude)}`;
