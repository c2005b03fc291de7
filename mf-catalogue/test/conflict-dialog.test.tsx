/** Two editors of one object: a refused save shows the other changes, and saves what its user chooses. */
import { BrandBody } from '@skatert/contracts/menu/brands';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPut } from '@skatert/web-kit/api';
import { membership, press, Stage, show, textsOf, user, write } from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConflictDialog } from '../src/editing/conflict-dialog';
import { type Edited, useEditing } from '../src/editing/use-editing';

interface Item extends Edited {
  name: string;
  description: string | null;
  organizationName: string | null;
}
const READ: Item = {
  name: 'Самовар',
  description: 'Блины',
  organizationName: null,
  version: 3,
  editedBy: null,
  updatedAt: '2026-02-06T12:00:00+03:00',
};
const after = (fields: Partial<Item> = {}): Item => ({
  ...READ,
  version: 4,
  editedBy: { id: 9, name: 'maria' },
  updatedAt: '2026-02-06T12:30:00+03:00',
  ...fields,
});
const toBody = ({ name, description, organizationName }: Item): BrandBody => ({
  name,
  description,
  organizationName,
});
const FIELDS = {
  name: { label: 'Название' },
  description: { label: 'Описание', show: (text?: string | null) => text && `«${text}»` },
  organizationName: { label: 'Юридическое название' },
} as const;
const SAVE = 'PUT /auth/v1/brands/7';
const onSaved = jest.fn();

function Editor() {
  const failure = 'Не удалось сохранить бренд';
  const send = (body: object) => apiPut<Item>('/auth/v1/brands/7', body);
  const editing = useEditing<Item, BrandBody>({
    object: READ,
    toBody,
    fields: FIELDS,
    send,
    onSaved,
    failure,
  });
  const { name, description } = READ;
  const form = useContractForm({
    schema: BrandBody,
    values: { name, description, organizationName: '' },
    save: editing.save,
    failure,
  });
  return (
    <>
      <FormModal title="Бренд" form={form} submit="Записать" onClose={() => {}}>
        <FormText form={form} name="name" label="Название" />
        <FormText form={form} name="description" label="Описание" />
        <FormText form={form} name="organizationName" label="Юридическое название" />
      </FormModal>
      {editing.conflict && <ConflictDialog {...editing.conflict} />}
    </>
  );
}

let stage: Stage;
const conflictWith = (current: Item) =>
  stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message: 'Пока вы редактировали…', current });
const bodies = () => stage.calls(SAVE).map(({ body }) => body);
const dialog = () => screen.findByRole('dialog', { name: 'Данные уже изменились' });
const factsOf = async (title: string) => {
  const section = within(await dialog()).getByRole('heading', { name: title }).parentElement;
  return textsOf(section?.querySelectorAll('dl > div') ?? []);
};

beforeEach(async () => {
  stage = new Stage();
  await stage.signIn([membership('OWNER')]);
  await show(<Editor />);
});

test('without a conflict the version that was read is sent', async () => {
  stage.on(SAVE, 200, after());
  await write('Название', 'Самовар 2');
  await press('Записать');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(after()));
  expect(bodies()).toEqual([{ name: 'Самовар 2', description: 'Блины', organizationName: null, version: 3 }]);
});

test('changes of different fields are merged and shown, and sent with the newer version', async () => {
  conflictWith(after({ description: 'Пироги' }));
  await write('Название', 'Самовар 2');
  await press('Записать');
  expect((await dialog()).textContent).toContain('Пока вы редактировали, данные изменил сотрудник maria.');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await factsOf('Изменено: maria, 06.02.2026 12:30')).toEqual(['Описание«Пироги»']);
  expect(await factsOf('Изменено вами')).toEqual(['НазваниеСамовар 2']);
  expect(onSaved).not.toHaveBeenCalled();
  stage.on(SAVE, 200, after({ version: 5 }));
  await press('Сохранить');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(bodies()[1]).toEqual({
    name: 'Самовар 2',
    description: 'Пироги',
    organizationName: null,
    version: 4,
  });
  expect(screen.queryByRole('dialog', { name: 'Данные уже изменились' })).toBeNull();
});

describe('a field that both changed', () => {
  const open = async () => {
    conflictWith(after({ name: 'Чайник', description: null }));
    await write('Название', 'Самовар 2');
    await write('Описание', 'Пироги');
    await press('Записать');
    await dialog();
  };
  const radio = (group: string, name: RegExp) =>
    within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

  test('shows both values and is saved only once one is chosen', async () => {
    await open();
    expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
      'Ваше значениеСамовар 2',
      'Сейчас, maria, 06.02.2026 12:30Чайник',
      'Ваше значение«Пироги»',
      'Сейчас, maria, 06.02.2026 12:30—',
    ]);
    await press('Сохранить');
    expect(screen.getAllByText('Выберите значение')).toHaveLength(2);
    expect(document.activeElement).toBe(radio('Название', /Ваше значение/));
    expect(bodies()).toHaveLength(1);
  });

  test('is chosen by keyboard alone', async () => {
    const events = userEvent.setup();
    await open();
    stage.on(SAVE, 200, after({ version: 5 }));
    await user.focus(radio('Название', /Ваше значение/));
    await events.keyboard('{ArrowDown}{Tab} ');
    expect((radio('Название', /Сейчас/) as HTMLInputElement).checked).toBe(true);
    expect((radio('Описание', /Ваше значение/) as HTMLInputElement).checked).toBe(true);
    await events.keyboard('{Tab}{Tab}{Enter}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(bodies()[1]).toMatchObject({ name: 'Чайник', description: 'Пироги', version: 4 });
  });

  test('«Отмена» returns to the form with its values, and the next save is compared again', async () => {
    await open();
    const cancel = within(await dialog()).getByRole('button', { name: 'Отмена' });
    await user.click(cancel);
    expect(screen.queryByRole('dialog', { name: 'Данные уже изменились' })).toBeNull();
    expect(screen.getByDisplayValue('Самовар 2')).toBeTruthy();
    expect(screen.getByDisplayValue('Пироги')).toBeTruthy();
    await press('Записать');
    await dialog();
    expect(bodies()[1]).toMatchObject({ name: 'Самовар 2', version: 3 });
  });

  test('a third editor’s change during the choice opens it again, with no choice made', async () => {
    await open();
    await user.click(radio('Название', /Ваше значение/));
    await user.click(radio('Описание', /Сейчас/));
    conflictWith(after({ version: 5, name: 'Кофейник', description: null, editedBy: null }));
    await press('Сохранить');
    await screen.findByText('Кофейник');
    expect(bodies()[1]).toMatchObject({ name: 'Самовар 2', description: null, version: 4 });
    expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
      'Ваше значениеСамовар 2',
      'Сейчас, 06.02.2026 12:30Кофейник',
    ]);
    expect(screen.getAllByRole('radio').some((each) => (each as HTMLInputElement).checked)).toBe(false);
  });
});

test('the server’s refusal of the merged body is shown, and the choices stay', async () => {
  conflictWith(after({ name: 'Чайник' }));
  await write('Название', 'www');
  await press('Записать');
  await user.click(screen.getByRole<HTMLInputElement>('radio', { name: /Ваше значение/ }));
  stage.on(SAVE, 400, { code: 'VALIDATION_FAILED', message: 'Это название зарезервировано' });
  await press('Сохранить');
  expect(await within(await dialog()).findByText('Это название зарезервировано')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ваше значение/ }).checked).toBe(true);
  stage.on(SAVE, 502);
  await press('Сохранить');
  expect(await within(await dialog()).findByText('Не удалось сохранить бренд')).toBeTruthy();
});

test.each<[string, Partial<Item>]>([
  ['changed nothing of the form', {}],
  ['made the same change', { name: 'Самовар 2' }],
])('the save is repeated at once when the other editor %s', async (_what, fields) => {
  const replies = [
    { status: 409, body: { code: 'EDIT_CONFLICT', message: '…', current: after(fields) } },
    { status: 200, body: after({ version: 5 }) },
  ];
  stage.respond(SAVE, () => replies.shift() ?? { status: 500 });
  await write('Название', 'Самовар 2');
  await press('Записать');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(bodies().map((body) => (body as { version: number }).version)).toEqual([3, 4]);
  expect(screen.queryByRole('dialog', { name: 'Данные уже изменились' })).toBeNull();
});

test('today’s change is shown with its time alone', async () => {
  conflictWith(after({ description: 'Пироги', updatedAt: new Date().toISOString() }));
  await write('Название', 'Самовар 2');
  await press('Записать');
  expect((await dialog()).textContent).toMatch(/Изменено: maria, \d\d:\d\d(?!\d)/);
});

test('one’s own change in another window is named as such', async () => {
  conflictWith(after({ description: 'Пироги', editedBy: { id: 5, name: 'anna' } }));
  await write('Название', 'Самовар 2');
  await press('Записать');
  expect((await dialog()).textContent).toContain('вы сохранили изменения в другом окне');
  expect(await factsOf('Изменено: вы в другом окне, 06.02.2026 12:30')).toEqual(['Описание«Пироги»']);
});
