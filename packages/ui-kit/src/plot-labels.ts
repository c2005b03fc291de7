/** Which labels of a bar chart are shown, so that they don't touch each other. */

/** The width of a short label, such as a day or an hour, with the gap to the next one, in px. */
const LABEL_WIDTH = 44;

/**
 * Returns how the axis of a chart in the box labels its bars: each one, or every second, third… as many as fit, also after the box has
 * become narrower. @param beside the width beside the bars, in px
 */
export function labelsThatFit(box: HTMLElement, bars: number, beside: number) {
  return (label: string | number, index: number): string | number => {
    const width = box.clientWidth - beside;
    const step = width > 0 ? Math.max(1, Math.ceil((bars * LABEL_WIDTH) / width)) : 1;
    return index % step === 0 ? label : '';
  };
}
