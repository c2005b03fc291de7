/** Dishes and options of extras on the stop-list, and in its log, as rows of one list. */
import type {
  OptionLogEntry,
  StopList,
  StopLog,
  StopLogEntry,
  StoppedOption,
  StoppedProduct,
} from '@skatert/contracts/orders/stops';
import { dishText } from './stop-texts.js';

interface Named {
  name: string;
  /** The group of an option; undefined: it is a dish. */
  group?: string;
}

type TermsOf<T> = Omit<T, 'productId' | 'productName' | 'size' | 'imageUrl'>;
export type StopRow = TermsOf<StoppedProduct> & Named;
export type StopLogRow = TermsOf<StopLogEntry> & Named;

const ofDish = <T extends StoppedProduct | StopLogEntry>(stopped: T): T & Named => ({
  ...stopped,
  name: dishText(stopped),
});
const ofOption = <T extends StoppedOption | OptionLogEntry>(stopped: T): T & Named => ({
  ...stopped,
  name: stopped.optionName,
  group: stopped.groupName,
});

/** Returns what is stopped, the newest first. */
export const stopRows = ({ content, options = [] }: StopList): StopRow[] =>
  [...content.map(ofDish), ...options.map(ofOption)].sort((one, other) => other.id - one.id);

/** Returns what was done, the newest first. */
export const logRows = ({ content, options = [] }: StopLog): StopLogRow[] =>
  [...content.map(ofDish), ...options.map(ofOption)].sort((one, other) => other.at.localeCompare(one.at));
