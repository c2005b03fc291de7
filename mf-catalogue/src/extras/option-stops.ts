/** Which options of extras the stop-list stops, where, and until when. */
import type { SoldOutOption } from '@skatert/contracts/orders/stops';
import { useQuery } from '@skatert/web-kit/query';
import { pointsQuery } from '../brands/brands-query.js';
import { useSoldOut } from '../stops/sold-out.js';

/** How an option is stopped, by the staff or by the stock. */
export interface OptionStop {
  /** `all`: everywhere; `some`: only at points. */
  part: 'all' | 'some';
  /** Where, and until when: «Закончилось, будет в 18:00», «Центр: Закончилось». */
  text: string;
}

const NONE: readonly SoldOutOption[] = [];

/** Returns a function that says how an option of a brand is stopped; undefined: it is not, or that is not known. */
export function useStoppedOptions(brandId: number): (optionId: number) => OptionStop | undefined {
  const { options = NONE } = useSoldOut(brandId);
  const isAtPoints = options.some(({ pointId }) => pointId !== null);
  const { data: points = [] } = useQuery({ ...pointsQuery(brandId), enabled: isAtPoints });
  const nameOf = (id: number): string => points.find((point) => point.id === id)?.name ?? 'На одной из точек';
  return (optionId) => {
    const stops = options.filter((option) => option.optionId === optionId);
    if (stops.length === 0) return undefined;
    const everywhere = stops.filter(({ pointId }) => pointId === null);
    if (everywhere.length > 0) return { part: 'all', text: textOf(everywhere.map(({ text }) => text)) };
    const atPoints = stops.map(({ pointId, text }) => `${nameOf(pointId as number)}: ${text}`);
    return { part: 'some', text: textOf(atPoints) };
  };
}

/** The staff and the stock may stop the same with the same text. */
const textOf = (texts: readonly string[]): string => [...new Set(texts)].join('; ');
