/** The figures of a period, and how they differ from the period before. */
import type { ReactNode } from 'react';
import shared from './report.module.css';

export interface FigureTile {
  title: string;
  text: string;
  /** How it has changed, as `changeText` and `pointsChangeText` say it; null: there is nothing to compare. */
  change?: string | null;
}

/** `children`: notes below them. */
export const FigureTiles = ({ tiles, children }: { tiles: readonly FigureTile[]; children?: ReactNode }) => (
  <section aria-label="Итоги">
    <dl className={shared.tiles}>
      {tiles.map(({ title, text, change }) => (
        <div key={title} className={shared.tile}>
          <dt>{title}</dt>
          <dd className={shared.figure}>{text}</dd>
          {change && <dd className={shared.change}>{change}</dd>}
        </div>
      ))}
    </dl>
    {children}
  </section>
);
