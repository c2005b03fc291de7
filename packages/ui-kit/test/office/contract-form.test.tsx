/** Forms use the rules, limits and messages of the contract, and show the server's messages at their fields. */
import { BrandBody } from '@skatert/contracts/menu/brands';
import { NewProductBody } from '@skatert/contracts/menu/products';
import { ApiError } from '@skatert/web-kit/api';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { TextField } from '../../src/field';
import { useContractForm } from '../../src/office/contract-form';
import {
  FormComboBox,
  FormDate,
  FormField,
  FormMoney,
  FormNumber,
  FormText,
  FormTextArea,
} from '../../src/office/form-fields';
import { FormModal } from '../../src/office/form-modal';

afterEach(cleanup);

const save = jest.fn<Promise<unknown>, [unknown]>();
const close = jest.fn();
beforeEach(() => {
  save.mockResolvedValue({});
});

function BrandForm() {
  const form = useContractForm({
    schema: BrandBody,
    values: { name: '', description: '' },
    save,
    failure: 'Не удалось сохранить бренд',
  });
  return (
    <FormModal title="Новый бренд" form={form} submit="Создать" onClose={close}>
      <FormText form={form} name="name" label="Название" />
      <FormTextArea form={form} name="description" label="Описание" />
    </FormModal>
  );
}
const name = () => screen.getByLabelText<HTMLInputElement>('Название');
const press = (user: ReturnType<typeof userEvent.setup>, label: string) =>
  user.click(screen.getByRole('button', { name: label }));

test('required fields and messages are the schema’s; the first invalid field gets the focus', async () => {
  const user = userEvent.setup();
  render(<BrandForm />);
  expect(name().required).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Описание').required).toBe(false);
  await user.type(screen.getByLabelText('Описание'), 'Пироги');
  await press(user, 'Создать');
  expect(await screen.findByText('Название бренда обязательно')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(save).not.toHaveBeenCalled();
  await user.type(name(), 'Б');
  expect(await screen.findByText('Название должно содержать минимум 2 символа')).toBeTruthy();
  await user.type(name(), 'линная');
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBeNull());
});

test('a text that is too long stays as it was pasted, with the schema’s message', async () => {
  const user = userEvent.setup();
  render(<BrandForm />);
  const tooLong = 'Б'.repeat(101);
  await user.click(name());
  await user.paste(tooLong);
  expect(name().value).toBe(tooLong);
  await press(user, 'Создать');
  expect(await screen.findByText('Не больше 100 символов')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test('sends trimmed values, and null for an empty nullable text', async () => {
  const user = userEvent.setup();
  render(<BrandForm />);
  await user.type(name(), '  Блинная ');
  await user.type(screen.getByLabelText('Описание'), '  ');
  await press(user, 'Создать');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Блинная', description: null }));
});

test('the form shows the server’s messages at their fields and above the form until the next attempt', async () => {
  const user = userEvent.setup();
  save.mockRejectedValueOnce(
    new ApiError({
      code: 'VALIDATION_FAILED',
      message: 'Проверьте поля',
      errors: { name: 'Уже есть' },
      status: 400,
      fromServer: true,
    }),
  );
  render(<BrandForm />);
  await user.type(name(), 'Блинная');
  await press(user, 'Создать');
  expect(await screen.findByText('Уже есть')).toBeTruthy();
  expect(screen.getByText('Проверьте поля')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(name().value).toBe('Блинная');
  await user.type(name(), ' 2');
  await press(user, 'Создать');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByText('Проверьте поля')).toBeNull());
});

/** The browser takes the focus from the pressed button, which is disabled while the form is saved; jsdom doesn't. */
const refuseWithoutFocus = (error: ApiError) =>
  save.mockImplementationOnce(async () => {
    name().focus();
    name().blur();
    throw error;
  });
const refusal = (message: string, errors = {}) =>
  new ApiError({ code: 'VALIDATION_FAILED', message, errors, status: 400, fromServer: true });

test('a message of the server that stands at its field is not repeated above the form', async () => {
  const user = userEvent.setup();
  save.mockRejectedValueOnce(refusal('Уже есть', { name: 'Уже есть' }));
  render(<BrandForm />);
  await user.type(name(), 'Блинная');
  await press(user, 'Создать');
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(screen.getAllByText('Уже есть')).toHaveLength(1);
});

test('a message about a value that no field shows stands above the form', async () => {
  const user = userEvent.setup();
  save.mockRejectedValueOnce(refusal('Слишком длинное', { description: 'Слишком длинное' }));
  render(<UnfocusableForm />);
  await press(user, 'Создать');
  expect((await screen.findByRole('alert')).textContent).toBe('Слишком длинное');
});

test('after a failure of no field the message has the focus, which the disabled button has lost', async () => {
  const user = userEvent.setup();
  refuseWithoutFocus(refusal('Бренд закрыт'));
  render(<BrandForm />);
  await user.type(name(), 'Блинная');
  await press(user, 'Создать');
  const failure = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(failure));
  expect(failure.textContent).toBe('Бренд закрыт');
});

function UnfocusableForm() {
  const form = useContractForm({
    schema: BrandBody,
    values: { name: 'Блинная', description: '' },
    save,
    failure: '',
  });
  return (
    <FormModal title="Новый бренд" form={form} submit="Создать" onClose={close}>
      <FormField form={form} name="name">
        {({ value, onChange, error }) => (
          <TextField
            label="Название"
            value={value}
            error={error}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FormField>
    </FormModal>
  );
}

test('a wrong field of the form’s own kind gets the lost focus, too', async () => {
  const user = userEvent.setup();
  refuseWithoutFocus(refusal('Проверьте поля', { name: 'Уже есть' }));
  render(<UnfocusableForm />);
  await press(user, 'Создать');
  await waitFor(() => expect(document.activeElement).toBe(name()));
});

test('the form shows the form’s own message for a failure without one', async () => {
  const user = userEvent.setup();
  save.mockRejectedValueOnce(new ApiError({ code: 'UNKNOWN', message: 'Ошибка', status: 502 }));
  render(<BrandForm />);
  await user.type(name(), 'Блинная');
  await press(user, 'Создать');
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось сохранить бренд');
});

test('a click outside and Escape close the dialog only until something was typed', async () => {
  const user = userEvent.setup();
  render(<BrandForm />);
  const dialog = screen.getByRole('dialog');
  await user.click(dialog);
  expect(close).toHaveBeenCalledTimes(1);
  await user.type(name(), 'Б');
  await user.click(dialog);
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog', { name: 'Закрыть окно?' })).toBeTruthy();
  await press(user, 'Вернуться');
  await press(user, 'Отмена');
  expect(close).toHaveBeenCalledTimes(2);
});

function ProductForm() {
  const form = useContractForm({
    schema: NewProductBody,
    values: { name: 'Борщ', price: 12.5 },
    save,
    failure: 'Не удалось сохранить товар',
  });
  return (
    <FormModal title="Товар" form={form} submit="Сохранить" onClose={close}>
      <FormComboBox form={form} name="brandId" label="Бренд" choices={[{ id: 7, name: 'Самовар' }]} />
      <FormMoney form={form} name="price" label="Цена" />
    </FormModal>
  );
}

test('sends money in roubles and choices as ids, and shows the error of a rule about several fields', async () => {
  const user = userEvent.setup();
  render(<ProductForm />);
  expect(screen.getByLabelText('Цена')).toHaveProperty('value', '12,50');
  await user.clear(screen.getByLabelText('Цена'));
  await press(user, 'Сохранить');
  expect(await screen.findByText('Необходимо выбрать бренд')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Бренд' }), 'сам');
  await user.keyboard('{ArrowDown}{Enter}');
  await press(user, 'Сохранить');
  expect(await screen.findByText('Укажите цену или акционную цену')).toBeTruthy();
  await user.type(screen.getByLabelText('Цена'), '350,5');
  await press(user, 'Сохранить');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Борщ', brandId: 7, price: 350.5 }));
});

test.each([
  ['-5', 'Цена должна быть положительной'],
  ['1e3', 'Цена должна быть числом'],
  ['12,3456', 'Не больше двух знаков после запятой'],
])(
  'refuses the price %s with the contract’s message, and keeps it as it was typed',
  async (typed, message) => {
    const user = userEvent.setup();
    render(<ProductForm />);
    await user.clear(screen.getByLabelText('Цена'));
    await user.type(screen.getByLabelText('Цена'), typed);
    await press(user, 'Сохранить');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText('Цена')).toHaveProperty('value', typed.replace('-5', '−5,00'));
    expect(save).not.toHaveBeenCalled();
  },
);

const DeliveryBody = z.object({ expiry: z.iso.date().nullable() });

function DeliveryForm({ expiry }: { expiry: string | null }) {
  const form = useContractForm({
    schema: DeliveryBody,
    values: { expiry },
    save,
    failure: 'Не удалось сохранить поставку',
  });
  return (
    <FormModal title="Поставка" form={form} submit="Сохранить" onClose={close}>
      <FormDate form={form} name="expiry" label="Годен до" min="2026-11-01" />
    </FormModal>
  );
}
const expiry = () => screen.getByLabelText<HTMLInputElement>('Годен до');

test.each([
  [null, '31.02.2026', 'Введите дату в формате дд.мм.гггг'],
  ['2026-11-20', '{Backspace}', 'Введите дату в формате дд.мм.гггг'],
  ['2026-11-20', '{Backspace>10/}31.10.2026', 'Не раньше 01.11.2026'],
])('does not save a form with the date %s while %s is typed', async (value, typed, message) => {
  const user = userEvent.setup();
  render(<DeliveryForm expiry={value} />);
  await user.type(expiry(), typed);
  await user.click(screen.getByRole('dialog'));
  expect(close).not.toHaveBeenCalled();
  await press(user, 'Сохранить');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await waitFor(() => expect(document.activeElement).toBe(expiry()));
  expect(expiry().getAttribute('aria-invalid')).toBe('true');
  expect(save).not.toHaveBeenCalled();
  await user.clear(expiry());
  await user.type(expiry(), '20.11.2026');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await press(user, 'Сохранить');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ expiry: '2026-11-20' }));
});

test('saves null when the date is cleared', async () => {
  const user = userEvent.setup();
  render(<DeliveryForm expiry="2026-11-20" />);
  await user.type(expiry(), '{Backspace}');
  await user.clear(expiry());
  await press(user, 'Сохранить');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ expiry: null }));
});

const CountBody = z.object({
  count: z.int().max(10),
  brandId: z.number(),
  expiry: z.iso.date(),
  note: z.string().min(1),
});

function CountForm() {
  const form = useContractForm({
    schema: CountBody,
    values: { count: null as unknown as number, note: '' },
    save,
    failure: 'Не удалось сохранить пересчёт',
  });
  return (
    <FormModal title="Пересчёт" form={form} submit="Сохранить" onClose={close}>
      <FormNumber form={form} name="count" label="Количество" />
      <FormComboBox form={form} name="brandId" label="Бренд" choices={[{ id: 7, name: 'Самовар' }]} />
      <FormDate form={form} name="expiry" label="Годен до" />
      <FormText form={form} name="note" label="Заметка" />
    </FormModal>
  );
}

const marked = () => [...document.querySelectorAll('label.marked')].map((label) => label.textContent);

test('marks the labels of the fields that the schema requires', () => {
  render(<CountForm />);
  expect(marked()).toEqual(['Количество', 'Бренд', 'Годен до', 'Заметка']);
  for (const label of document.querySelectorAll<HTMLLabelElement>('label.marked')) {
    expect(label.control?.matches(':required, [aria-required="true"]')).toBe(true);
  }
  cleanup();
  render(<DeliveryForm expiry={null} />);
  expect(marked()).toEqual([]);
  cleanup();
  render(<TextField label="Телефон" required />);
  expect(marked()).toEqual([]);
});

test('the form shows Russian messages where the schema has none', async () => {
  const user = userEvent.setup();
  render(<CountForm />);
  await press(user, 'Сохранить');
  expect(await screen.findAllByText('Обязательное поле')).toHaveLength(4);
  await user.type(screen.getByLabelText('Количество'), '11');
  expect(await screen.findByText('Не больше 10')).toBeTruthy();
});

const changed = jest.fn();
function DishForm() {
  const form = useContractForm({
    schema: NewProductBody,
    values: { name: 'Борщ', brandId: 1, price: 100, promoPrice: null, visible: true, sizes: ['300 г'] },
    save,
    failure: 'Не удалось создать товар',
    onChange: changed,
  });
  return (
    <FormModal title="Новый товар" form={form} submit="Создать" onClose={close}>
      <FormText form={form} name="name" label="Название" />
      <FormField form={form} name="sizes">
        {({ value = [], onChange, error }) => (
          <>
            <button type="button" onClick={() => onChange([...value, ''])}>
              Ещё размер
            </button>
            {error && <p role="alert">{error}</p>}
          </>
        )}
      </FormField>
      <button type="button" onClick={() => form.fill({ name: 'Щи', sizes: ['500 г'] })}>
        Заполнить
      </button>
    </FormModal>
  );
}

describe('a field of its own kind', () => {
  test('shows the message of a wrong item, and reports each change', async () => {
    const user = userEvent.setup();
    render(<DishForm />);
    await press(user, 'Ещё размер');
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ sizes: ['300 г', ''] }));
    await press(user, 'Создать');
    expect((await screen.findByRole('alert')).textContent).toBe('Размер не может быть пустым');
    expect(save).not.toHaveBeenCalled();
  });

  test('is filled like typed input: the form counts as changed', async () => {
    const user = userEvent.setup();
    render(<DishForm />);
    await press(user, 'Заполнить');
    expect(screen.getByDisplayValue('Щи')).toBeTruthy();
    await user.click(screen.getByRole('dialog'));
    expect(close).not.toHaveBeenCalled();
    await press(user, 'Создать');
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'Щи', sizes: ['500 г'] })),
    );
  });
});
