/** Collects the value of a cell from the elements of a sheet. */
import { dayOfSerial } from './day-cell.js';
import type { BadCell, Cell } from './table.js';

/** The longest text of a cell in Excel, in UTF-16 units; the rest of a longer one is dropped. */
const MAX_CELL_TEXT = 32_767;

/** Decodes characters that XML can't contain, which Office writes as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Returns the index of the column in a reference such as `AB12`; NaN without one. */
export function columnOf(reference: string | undefined): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (!letters) return Number.NaN;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns the text of a cell with a further piece. */
export const extended = (text: string, piece: string): string =>
  text.length < MAX_CELL_TEXT ? (text + piece).slice(0, MAX_CELL_TEXT) : text;

export class CellReader {
  /** The index of the cell's column. */
  column = 0;
  #type = '';
  #isDate = false;
  #text = '';
  #hasValue = false;
  #hasFormula = false;
  #isOpen = false;
  #isPhonetic = false;

  /**
   * @param strings the texts that cells refer to by their index
   * @param dateStyles the indexes of the styles that show a number as a date or time
   * @param isFrom1904 dates are counted from 1904
   */
  constructor(
    private readonly strings: readonly string[],
    private readonly dateStyles: ReadonlySet<number>,
    private readonly isFrom1904: boolean,
  ) {}

  /** Starts a cell; `next` is its column when it has no reference. */
  start({ r, t, s }: Record<string, string>, next: number): void {
    const column = columnOf(r);
    this.column = Number.isNaN(column) ? next : column;
    this.#type = t ?? 'n';
    this.#isDate = this.#type === 'd' || (this.#type === 'n' && this.dateStyles.has(Number(s ?? 0)));
    this.#text = '';
    this.#hasValue = false;
    this.#hasFormula = false;
  }

  open(element: string): void {
    if (element === 'f') this.#hasFormula = true;
    if (element === 'rPh') this.#isPhonetic = true;
    this.#isOpen = element === 'v' || (element === 't' && !this.#isPhonetic);
    if (this.#isOpen) this.#hasValue = true;
  }

  add(text: string): void {
    if (this.#isOpen) this.#text = extended(this.#text, text);
  }

  close(element: string): void {
    if (element === 'rPh') this.#isPhonetic = false;
    this.#isOpen = false;
  }

  get #date(): BadCell {
    const day =
      this.#type === 'd'
        ? /^\d{4}-\d\d-\d\d/.exec(this.#text)?.[0]
        : dayOfSerial(this.#text, this.isFrom1904);
    return { problem: 'В ячейке дата. Впишите число или текст', ...(day !== undefined && { day }) };
  }

  get value(): Cell {
    if (!this.#hasValue)
      return this.#hasFormula ? { problem: 'В ячейке формула без значения. Впишите значение' } : '';
    // A spreadsheet program turns «12.5» into a date by itself, and stores the number of days since 1900.
    if (this.#isDate && this.#text !== '') return this.#date;
    switch (this.#type) {
      case 's':
        return this.strings[Number(this.#text)] ?? '';
      case 'b':
        return this.#text === '1' ? 'ИСТИНА' : 'ЛОЖЬ';
      case 'e':
        return { problem: `В ячейке ошибка ${this.#text}` };
      case 'n':
        return this.#text === '' || Number.isNaN(Number(this.#text)) ? this.#text : Number(this.#text);
      default:
        return decodeEscapes(this.#text);
    }
  }
}
