/** Scrolls a row sideways, and nothing else, until one of its chips is well in view. */
export function bringIntoView(row: HTMLElement, chip: HTMLElement): void {
  const start = row.scrollLeft + chip.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollTo?.({ left: start - (row.clientWidth - chip.offsetWidth) / 3 });
}
