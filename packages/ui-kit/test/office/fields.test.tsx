/** Number, money and quantity fields, the combo box, and file uploads. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboBox } from '../../src/office/combo-box';
import { FileDrop } from '../../src/office/file-drop';
import { MoneyField, NumberField, QuantityField, UnitPriceField } from '../../src/office/number-field';

afterEach(cleanup);

const onChange = jest.fn();
type Field = typeof UnitPriceField | typeof NumberField | typeof QuantityField;

function FieldWithState({
  as: Decimal,
  start = null,
  signed,
}: {
  as: Field;
  start?: number | null;
  signed?: boolean;
}) {
  const [value, setValue] = useState<number | null>(start);
  const change = (next: number | null) => {
    onChange(next);
    setValue(next);
  };
  return <Decimal label="Значение" value={value} onChange={change} {...(signed && { signed })} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Значение');
const shown = () => field().value.replaceAll('\u00a0', ' ');

describe('an amount of money', () => {
  test.each([
    ['1234,5', 123450, '1 234,50'],
    ['1234.05', 123405, '1 234,05'],
    ['0,1', 10, '0,10'],
    ['7', 700, '7,00'],
    [',5', 50, '0,50'],
  ])('typed as %s is %d kopecks', async (typed, kopecks, text) => {
    const user = userEvent.setup();
    render(<FieldWithState as={MoneyField} />);
    await user.type(field(), typed);
    expect(onChange).toHaveBeenLastCalledWith(kopecks);
    await user.tab();
    expect(shown()).toBe(text);
  });

  test('can be pasted with spaces, and cleared', async () => {
    const user = userEvent.setup();
    render(<FieldWithState as={MoneyField} start={5000} />);
    expect(shown()).toBe('50,00');
    await user.clear(field());
    expect(onChange).toHaveBeenLastCalledWith(null);
    await user.paste('1 234,50');
    expect(onChange).toHaveBeenLastCalledWith(123450);
  });

  test.each([
    ['1 250,50 ₽', 125050, '1 250,50'],
    ['99,90₽', 9990, '99,90'],
    ['45 руб.', 4500, '45,00'],
    ['−5', -500, '−5,00'],
    ['+5', 500, '5,00'],
    ['12,3450', 1234.5, '12,3450'],
    ['даром', Number.NaN, 'даром'],
    ['1e3', Number.NaN, '1e3'],
    ['-', Number.NaN, '-'],
  ])('pasted over another as %s is %d kopecks, shown as %s', async (pasted, kopecks, text) => {
    const user = userEvent.setup();
    render(<FieldWithState as={MoneyField} start={5000} />);
    await user.click(field());
    field().select();
    await user.paste(pasted);
    expect(onChange).toHaveBeenLastCalledWith(kopecks);
    await user.tab();
    expect(shown()).toBe(text);
  });
});

test('an amount that can be read in two ways is refused at the field', async () => {
  const user = userEvent.setup();
  render(<FieldWithState as={MoneyField} />);
  await user.type(field(), '1,850');
  expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
  expect(screen.getByText(/напишите 1850 или 1,85/)).toBeTruthy();
  await user.clear(field());
  await user.type(field(), '1.850,50');
  expect(onChange).toHaveBeenLastCalledWith(185050);
});

test('a quantity has three decimals and is in thousandths', async () => {
  const user = userEvent.setup();
  render(<FieldWithState as={QuantityField} signed />);
  await user.type(field(), '-0,0005');
  expect(onChange).toHaveBeenLastCalledWith(-0.5);
  await user.clear(field());
  await user.type(field(), '-12,5');
  expect(onChange).toHaveBeenLastCalledWith(-12500);
  await user.tab();
  expect(shown()).toBe('−12,5');
});

test('a price of a unit with three decimals is asked about, and shown so that it can be read in one way', async () => {
  const user = userEvent.setup();
  render(<FieldWithState as={UnitPriceField} start={41_667_000} />);
  expect(shown()).toBe('41,6670');
  await user.clear(field());
  await user.type(field(), '1,800');
  expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
  expect(screen.getByText(/напишите 1800 или 1,80/)).toBeTruthy();
  await user.clear(field());
  await user.type(field(), '0,025');
  expect(onChange).toHaveBeenLastCalledWith(25_000);
});

test('an integer follows its value', () => {
  const { rerender } = render(<NumberField label="Значение" value={7} onChange={onChange} />);
  rerender(<NumberField label="Значение" value={1200} onChange={onChange} />);
  expect(shown()).toBe('1 200');
});

const CHOICES = [
  { id: 1, name: 'Ёлкина Анна' },
  { id: 2, name: 'Молоко' },
  { id: 3, name: 'Мука' },
];
function Box({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  const change = (next: number | null) => {
    onChange(next);
    setValue(next);
  };
  return <ComboBox label="Поставщик" choices={CHOICES} value={value} onChange={change} required />;
}
describe('a combo box', () => {
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Поставщик' });

  test('finds a choice by typing and selects it by keyboard; е finds ё', async () => {
    const user = userEvent.setup();
    render(<Box />);
    await user.type(box(), 'елкин');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ёлкина Анна']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(1);
    expect(box().value).toBe('Ёлкина Анна');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  test('says that nothing matches, and then selects nothing by keyboard', async () => {
    const user = userEvent.setup();
    render(<Box />);
    onChange.mockClear();
    await user.type(box(), 'сахар');
    expect(screen.getByText('Ничего не найдено')).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(box().value).not.toBe('Ёлкина Анна');
  });

  test('can be cleared, and drops text that matches no choice', async () => {
    const user = userEvent.setup();
    render(<Box start={3} />);
    expect(box().value).toBe('Мука');
    await user.clear(box());
    expect(onChange).toHaveBeenLastCalledWith(null);
    await user.type(box(), 'сахар');
    await user.tab();
    expect(box().value).toBe('');
  });

  test('closes the list on Escape, and only then the dialog around it', async () => {
    const user = userEvent.setup();
    render(<Box start={3} />);
    await user.click(screen.getByRole('button', { name: /Поставщик/ }));
    const before = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    await act(async () => void box().dispatchEvent(before));
    expect(before.defaultPrevented).toBe(true);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    const after = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    await act(async () => void box().dispatchEvent(after));
    expect(after.defaultPrevented).toBe(false);
  });

  test('shows all choices by its button', async () => {
    const user = userEvent.setup();
    render(<Box start={3} />);
    await user.click(screen.getByRole('button', { name: /Поставщик/ }));
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await user.click(screen.getByRole('option', { name: 'Молоко' }));
    expect(onChange).toHaveBeenLastCalledWith(2);
  });
});

describe('files', () => {
  const csv = new File(['a'], 'menu.CSV', { type: '' });
  const text = new File(['b'], 'notes.txt', { type: 'text/plain' });
  const onFiles = jest.fn();
  const zone = (multiple: boolean) => (
    <FileDrop
      label="Выбрать файл"
      hint="CSV или XLSX, до 5 МБ"
      accept={['.csv', 'text/csv']}
      multiple={multiple}
      onFiles={onFiles}
    />
  );

  test('can be chosen by the button', async () => {
    const user = userEvent.setup();
    const { container } = render(zone(false));
    const input = container.querySelector('input[type="file"]') as HTMLInputElement;
    const opened = jest.spyOn(input, 'click');
    await user.click(screen.getByRole('button', { name: 'Выбрать файл' }));
    expect(opened).toHaveBeenCalled();
    await user.upload(input, csv);
    expect(onFiles).toHaveBeenCalledWith([csv], []);
  });

  test.each([
    [true, [csv, text], [csv], [text]],
    [false, [csv, csv], [csv], []],
  ])(
    'can be pasted; those of another type are refused (multiple: %p)',
    async (multiple, pasted, accepted, refused) => {
      const user = userEvent.setup();
      render(zone(multiple));
      await user.tab();
      const data = {
        files: pasted,
        items: pasted.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      };
      await user.paste({ ...data, types: ['Files'], getData: () => '' } as unknown as DataTransfer);
      await screen.findByText('CSV или XLSX, до 5 МБ');
      expect(onFiles).toHaveBeenCalledWith(accepted, refused);
    },
  );
});
