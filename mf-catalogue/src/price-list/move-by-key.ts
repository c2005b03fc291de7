/** The keys of the list: arrows, Enter and Tab lead from control to control as in a spreadsheet. */
import type { KeyboardEvent } from 'react';

const CONTROL = 'input:not(:disabled), button:not(:disabled), fieldset[tabindex]';

/** The steps down a column. */
const stepOf = ({ key, shiftKey }: KeyboardEvent, isField: boolean): number => {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  // Elsewhere these keys do what they always do.
  if (isField && (key === 'Enter' || key === 'Tab')) return shiftKey ? -1 : 1;
  return 0;
};

/**
 * Moves the focus within the list, whose rows are marked by `data-row` and their cells by `data-column`: up and down in the
 * column, left and right in the row. At the ends of a column Tab leaves it as anywhere else.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, altKey, metaKey } = event;
  if (event.defaultPrevented || ctrlKey || altKey || metaKey || !(target instanceof HTMLElement)) return;
  const cell = target.closest<HTMLElement>('[data-column]');
  if (!cell) return;
  const field = target instanceof HTMLInputElement && target.type === 'text' ? target : null;
  const next = verticalOf(currentTarget, cell, stepOf(event, field !== null)) ?? sideOf(event, target, field);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}

function verticalOf(list: HTMLElement, cell: HTMLElement, step: number): HTMLElement | null {
  if (step === 0) return null;
  const column = [...list.querySelectorAll(`[data-column="${cell.dataset.column}"]`)];
  return column[column.indexOf(cell) + step]?.querySelector<HTMLElement>(CONTROL) ?? null;
}

function sideOf({ key }: KeyboardEvent, target: HTMLElement, field: HTMLInputElement | null) {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || (field && !isAtEdge(field, step))) return null;
  const row = target.closest('[data-row]');
  const controls = [...(row?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
  return controls[controls.indexOf(target) + step] ?? null;
}

/** Returns true when the caret is at this end of the text, or the whole text is selected. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, step: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0);
}
