/** What a user does in the lines of a form, of which the first is 1; an open list hides everything else. */
import { press, user } from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';

export const line = (number: number) =>
  within(screen.getByRole('group', { name: `Позиция ${number}`, hidden: true }));
export const lineCount = () => screen.queryAllByRole('group', { name: /^Позиция \d/, hidden: true }).length;
/** Returns the combo box of a line's ingredient. */
export const box = (number = 1) =>
  line(number).getByRole<HTMLInputElement>('combobox', { name: 'Ингредиент', hidden: true });

/** Returns the names of the ingredients that a line offers for a text. */
export const offered = (text = '', number = 1) => user.search(box(number), text);
export const choose = (name: string, number = 1) => user.choose(box(number), name);
/** Returns what a field of a line shows. */
export const shownIn = (label: string, number = 1) =>
  line(number).getByLabelText<HTMLInputElement>(label).value;
export const typeIn = (label: string, value: string, number = 1) =>
  user.fill(line(number).getByLabelText(label), value);
export const count = (quantity: string, number = 1) => typeIn('Количество', quantity, number);

/** Waits until the ingredient of a line has the focus, and closes its list. */
export async function closeList(number: number): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(box(number)));
  await user.press(box(number), 'Escape');
}
/** Adds a line, which gets the focus. */
export async function addLine(number: number): Promise<void> {
  await press(/^Добавить (позицию|ингредиент)$/);
  await closeList(number);
}
