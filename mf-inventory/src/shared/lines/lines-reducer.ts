/** The lines of a form while they are typed. */

export interface Keyed {
  /** Identifies the line within the form. */
  key: number;
}

export type LinesAction<Line extends Keyed> =
  | { kind: 'add' }
  | { kind: 'change'; key: number; fields: Partial<Line> }
  /** Replaces all lines. */
  | { kind: 'fill'; lines: Line[] }
  /** `keepsOne`: the last line is replaced by an empty one. */
  | { kind: 'remove'; key: number; keepsOne: boolean };

/** Returns the reducer of lines; unchanged ones stay the same objects, so that only the changed one renders again. */
export const linesReducer =
  <Line extends Keyed>(emptyLine: (key: number) => Line) =>
  (lines: Line[], action: LinesAction<Line>): Line[] => {
    const nextKey = (lines.at(-1)?.key ?? 0) + 1;
    switch (action.kind) {
      case 'add':
        return [...lines, emptyLine(nextKey)];
      case 'change': {
        const index = lines.findIndex(({ key }) => key === action.key);
        const line = lines[index];
        if (!line) return lines;
        const changed = { ...line, ...action.fields };
        return isSame(line, changed) ? lines : lines.with(index, changed);
      }
      case 'fill':
        return action.lines;
      case 'remove': {
        const left = lines.filter(({ key }) => key !== action.key);
        return left.length === 0 && action.keepsOne ? [emptyLine(nextKey)] : left;
      }
    }
  };

const isSame = <Line extends Keyed>(a: Line, b: Line): boolean =>
  (Object.keys(a) as (keyof Line)[]).every((name) => Object.is(a[name], b[name]));
