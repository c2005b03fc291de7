export declare const CODE_OWNERS: string;
export interface CodeOwnersLine {
  pattern: string;
  /** Its number, from 1. */
  line: number;
  /** Names of teams, such as `orders`. */
  teams: string[];
  /** Matches paths from the repository's root. */
  expression: RegExp;
}
export function readCodeOwners(root: string): CodeOwnersLine[];
export function lineFor(lines: readonly CodeOwnersLine[], path: string): CodeOwnersLine | undefined;
