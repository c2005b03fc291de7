/** The hours of a day as people type them. Without zod. */
import { withoutMarks } from './typed-text.js';

/** Times of a day, hh:mm. */
interface TypedInterval {
  from: string;
  to: string;
}

/** More than the hours of any day; the time of patterns may grow faster than the text. */
const TYPED_MAX = 200;
const TIME = '(\\d{1,2})(?:[:.](\\d\\d))?';
const INTERVAL = new RegExp(`^(?:с )?${TIME} ?(?:-|до) ?${TIME}$`);
const NEVER = ['', 'закрыто', 'выходной', '-'];
const ALWAYS = 'круглосуточно';

/**
 * Returns the intervals of a text such as «10–14, 15:00–22:00», «закрыто» and «круглосуточно», an empty text is closed; undefined
 * for another text. 24:00 is 00:00.
 */
export function readHours(typed: string): TypedInterval[] | undefined {
  if (typed.length > TYPED_MAX) return undefined;
  const text = withoutMarks(typed)
    .toLowerCase()
    .replace(/[‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  if (NEVER.includes(text)) return [];
  if (text === ALWAYS) return [{ from: '00:00', to: '00:00' }];
  const intervals = text.split(/ ?(?:[,;]| и ) ?/).map(intervalOf);
  return intervals.every((each) => each !== undefined) ? intervals : undefined;
}

/** Returns the hours of a day as a text that `readHours` reads; '' when it is closed. */
export const hoursText = (intervals: readonly TypedInterval[]): string =>
  intervals.map(({ from, to }) => `${from}–${to}`).join(', ');

const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** Returns the hours of a week in short, such as «Пн–Пт 09:00–22:00; Сб–Вс закрыто». */
export function weekText(days: readonly (readonly TypedInterval[])[]): string {
  const texts = days.map((day) => hoursText(day) || 'закрыто');
  const starts = texts.flatMap((text, day) => (text === texts[day - 1] ? [] : [day]));
  const parts = starts.map((first, index) => {
    const last = (starts[index + 1] ?? texts.length) - 1;
    const name = first === last ? WEEKDAYS[first] : `${WEEKDAYS[first]}–${WEEKDAYS[last]}`;
    return `${name} ${texts[first]}`;
  });
  return starts.length === 1 ? `Ежедневно ${texts[0]}` : parts.join('; ');
}

function intervalOf(text: string): TypedInterval | undefined {
  const match = INTERVAL.exec(text);
  if (!match) return undefined;
  const [from, to] = [timeOf(match[1], match[2]), timeOf(match[3], match[4])];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function timeOf(hour = '', minute = '00'): string | undefined {
  if (Number(hour) > 24 || Number(minute) > 59 || (Number(hour) === 24 && Number(minute) > 0))
    return undefined;
  return `${String(Number(hour) % 24).padStart(2, '0')}:${minute}`;
}
