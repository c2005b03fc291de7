/** Places the cards of a grid of which only those in the window are rendered. */
import { GridLayout, type GridLayoutOptions, Size } from 'react-aria-components/Virtualizer';

/** The space between two cards, and around the grid, in px. */
const CARD_GAP = 12;
/** The height of a card until it is measured, in px. */
const ESTIMATED_HEIGHT = 380;
/** The least width of the grid, in px, for two columns, three, and so on. */
const COLUMNS_FROM = [480, 660, 940, 1240];

type Update = GridLayout<object>['update'];
type FindTarget = GridLayout<object>['getDropTargetFromPoint'];

export class CardLayout extends GridLayout<object> {
  override update(...[context]: Parameters<Update>): void {
    const width = this.virtualizer?.size.width ?? 0;
    const columns = 1 + COLUMNS_FROM.filter((from) => width - 2 * CARD_GAP >= from).length;
    const size = new Size(Math.floor((width - CARD_GAP * (columns + 1)) / columns), ESTIMATED_HEIGHT);
    const layoutOptions: GridLayoutOptions = {
      minItemSize: size,
      maxItemSize: size,
      minSpace: new Size(CARD_GAP, CARD_GAP),
      maxHorizontalSpace: CARD_GAP,
      dropIndicatorThickness: 3,
    };
    super.update({ ...context, layoutOptions });
  }

  /** The base class takes the point relative to the visible part of the grid; here the window scrolls. */
  override getDropTargetFromPoint(...[x, y, isValid]: Parameters<FindTarget>): ReturnType<FindTarget> {
    const { x: left = 0, y: top = 0 } = this.virtualizer?.visibleRect ?? {};
    return super.getDropTargetFromPoint(x - left, y - top, isValid);
  }
}
