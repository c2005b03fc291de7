/** Scrolls a row, and nothing else, until one of its chips is visible. */
export function bringIntoView(row: HTMLElement, chip: HTMLElement): void {
  const start = row.scrollLeft + chip.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollTo?.({ left: start - (row.clientWidth - chip.offsetWidth) / 3 });
}
