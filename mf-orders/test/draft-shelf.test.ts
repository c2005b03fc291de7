/** The drafts of the counter in several tabs of one browser. */
import { type Draft, newDraft, storedDrafts } from '../src/cashier/draft';
import { DraftShelf, storedOpen } from '../src/cashier/draft-shelf';

const OF = '1:3';
const begun = (name: string): Draft => {
  const draft = newDraft();
  return { ...draft, form: { ...draft.form, name } };
};
const namesOf = (drafts: readonly Draft[]) => drafts.map(({ form }) => form.name);
/** Names the open draft of a tab. */
const name = (tab: DraftShelf, text: string) =>
  tab.update(([open = newDraft(), ...others]) => [
    { ...open, form: { ...open.form, name: text } },
    ...others,
  ]);
/** Tells a tab what another one has stored, as a browser does. */
const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: storedDrafts.key(OF) }));

/** Opens a tab; each has its own storage of the tab. `open`: the order that it has open there; absent: it is a new tab. */
function openTab(open?: Draft): DraftShelf {
  sessionStorage.clear();
  if (open) storedOpen.write({ key: open.key }, OF);
  const tab = new DraftShelf(OF);
  tab.subscribe(() => undefined);
  return tab;
}

beforeEach(() => localStorage.clear());

test('two tabs that begin orders keep both', () => {
  const [one, other] = [openTab(), openTab()];
  name(one, 'Вера');
  name(other, 'Пётр');
  name(one, 'Вера Ильинична');
  hear();
  expect(namesOf(one.drafts())).toEqual(['Вера Ильинична', 'Пётр']);
  expect(namesOf(other.drafts())).toEqual(['Пётр', 'Вера Ильинична']);
  expect(namesOf(storedDrafts.read(OF) ?? []).sort()).toEqual(['Вера Ильинична', 'Пётр']);
});

test('a change is made to what another tab has made of the order', () => {
  const shared = begun('Вера');
  storedDrafts.write([shared], OF);
  const [one, other] = [openTab(shared), openTab(shared)];
  one.update(([open = newDraft(), ...others]) => [
    { ...open, form: { ...open.form, phone: '+79031112233' } },
    ...others,
  ]);
  name(other, 'Вера Ильинична');
  expect(storedDrafts.read(OF)?.map(({ form }) => [form.name, form.phone])).toEqual([
    ['Вера Ильинична', '+79031112233'],
  ]);
});

test('an order that another tab has sent is gone, and comes back by no change', () => {
  const shared = begun('Вера');
  storedDrafts.write([shared, begun('Пётр')], OF);
  const [one, other] = [openTab(shared), openTab(shared)];
  one.update(([, ...others]) => [newDraft(), ...others]);
  hear();
  expect(namesOf(other.drafts())).toEqual(['', 'Пётр']);
  name(other, 'Анна');
  expect(namesOf(storedDrafts.read(OF) ?? [])).toEqual(['Анна', 'Пётр']);
});

test('a reload opens what its tab had open', () => {
  const tab = openTab();
  name(tab, 'Вера');
  const stored = storedDrafts.read(OF) ?? [];
  storedDrafts.write([begun('Пётр'), ...stored], OF);
  expect(namesOf(new DraftShelf(OF).drafts())).toEqual(['Вера', 'Пётр']);
});

test('a new tab, also after a restart of the browser, begins another order and offers the stored ones', () => {
  const first = openTab();
  name(first, 'Вера');
  const second = openTab();
  expect(namesOf(second.drafts())).toEqual(['', 'Вера']);
  name(second, 'Пётр');
  name(first, 'Вера Ильинична');
  expect(namesOf(storedDrafts.read(OF) ?? [])).toEqual(['Вера Ильинична', 'Пётр']);
});

test('a number that is not typed well stays while nothing else changes the order', () => {
  const tab = openTab();
  tab.update(([open = newDraft(), ...others]) => [
    { ...open, form: { ...open.form, name: 'Вера', percent: Number.NaN } },
    ...others,
  ]);
  name(tab, 'Вера Ильинична');
  expect(tab.drafts()[0]?.form.percent).toBeNaN();
});

test('without a storage the tab keeps its orders', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('disabled');
  });
  const tab = openTab();
  name(tab, 'Вера');
  tab.update((known) => [begun('Пётр'), ...known]);
  name(tab, 'Пётр Ильич');
  expect(namesOf(tab.drafts())).toEqual(['Пётр Ильич', 'Вера']);
  set.mockRestore();
});

test('in a full storage the tab keeps all changes, though what was stored before can still be read', () => {
  const tab = openTab();
  name(tab, 'Вера');
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  name(tab, 'Вера Ильинична');
  tab.update((known) => [begun('Пётр'), ...known]);
  expect(namesOf(tab.drafts())).toEqual(['Пётр', 'Вера Ильинична']);
  set.mockRestore();
  name(tab, 'Пётр Ильич');
  expect(namesOf(storedDrafts.read(OF) ?? [])).toEqual(['Пётр Ильич', 'Вера Ильинична']);
});
