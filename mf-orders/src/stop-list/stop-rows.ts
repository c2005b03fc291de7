/** Dishes and options of extras on the stop-list, and in its log, as rows of one list. */
import type {
  OptionLogEntry,
  StockStoppedOption,
  StockStoppedProduct,
  StopList,
  StopLog,
  StopLogEntry,
  StoppedOption,
  StoppedProduct,
} from '@skatert/contracts/orders/stops';
import { dishText } from './stop-texts.js';

/** What names a row. */
export interface Named {
  name: string;
  /** The group of an option; undefined: it is a dish. */
  group?: string;
}

type TermsOf<T> = Omit<T, 'productId' | 'productName' | 'size' | 'imageUrl'>;
export type StopRow = TermsOf<StoppedProduct> & Named;
export type StockStopRow = TermsOf<StockStoppedProduct> & Named;
export type StopLogRow = TermsOf<StopLogEntry> & Named;

const ofDish = <T extends StoppedProduct | StopLogEntry | StockStoppedProduct>(stopped: T): T & Named => ({
  ...stopped,
  name: dishText(stopped),
});
const ofOption = <T extends StoppedOption | OptionLogEntry | StockStoppedOption>(stopped: T): T & Named => ({
  ...stopped,
  name: stopped.optionName,
  group: stopped.groupName,
});

/** Returns what is stopped, the newest first. */
export const stopRows = ({ content, options = [] }: StopList): StopRow[] =>
  [...content.map(ofDish), ...options.map(ofOption)].sort((one, other) => other.id - one.id);

/** Returns what was done, the newest first. */
export const logRows = ({ content, options = [] }: StopLog): StopLogRow[] =>
  [...content.map(ofDish), ...options.map(ofOption)].sort(byTime);

/** Returns what the stock stops, the newest first. */
export const stockStopRows = ({ byStock = [], optionsByStock = [] }: StockStopList): StockStopRow[] =>
  [...byStock.map(ofDish), ...optionsByStock.map(ofOption)].sort(byTime);

/** The part of the stop-list that the stock stops. */
export type StockStopList = Pick<
  StopList,
  'byStock' | 'byStockTotal' | 'optionsByStock' | 'optionsByStockTotal'
>;

/** Returns how many the stock stops, also those that are not listed. */
export const stockStopTotal = ({ byStockTotal = 0, optionsByStockTotal = 0 }: StockStopList): number =>
  byStockTotal + optionsByStockTotal;

const byTime = (one: { at: string }, other: { at: string }) => other.at.localeCompare(one.at);
