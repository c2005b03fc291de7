/** How the place of a pickup point reads. Without zod. */
import { foldedName } from '../shared/fold-text.js';

/** Returns the address with its city, which many addresses already begin with. */
export function placeText({ city, address }: { city?: string | null | undefined; address: string }): string {
  if (!city) return address;
  const [folded, name] = [foldedName(address), foldedName(city)];
  const namesCity = ['', 'г ', 'г. ', 'г.', 'город '].some((prefix) => {
    const start = `${prefix}${name}`;
    // «Тверская, 1» does not begin with «Тверь», nor «Орловская» with «Орёл».
    return folded.startsWith(start) && !/^[\p{L}\p{N}-]/u.test(folded.slice(start.length));
  });
  return namesCity ? address : `${city}, ${address}`;
}
