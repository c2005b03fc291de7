/** Extras: an owner creates a group, and customers get it with the products that offer it. */
import type { Product } from '@skatert/contracts/menu/products';
import { BRANDS, uniqueName } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { chooseContext, LOOKS, notice, signIn } from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('an owner creates a group, sells an option out, and takes the group away', async ({
      page,
      owner,
      createDish,
    }) => {
      const name = uniqueName('Соусы');
      const [dish, other] = [await createDish(), await createDish()];
      const extrasOf = async ({ id }: Product) =>
        (await owner.call<Product>('GET', `/menu/v1/products/${id}`)).extras;
      await signIn(page, owner, '/admin/extras');
      await chooseContext(page, BRANDS.grill);
      await page.goto(`/admin/extras?brand=${dish.brandId}`);
      await page.getByRole('button', { name: 'Новая группа' }).click();
      const form = page.getByRole('dialog', { name: 'Новая группа добавок' });
      await form.getByRole('textbox', { name: 'Название' }).fill(name);
      await form.getByRole('textbox', { name: 'Вариант 1', exact: true }).fill('Сырный');
      await form.getByRole('textbox', { name: 'Доплата: вариант 1' }).fill('50');
      await form.getByRole('button', { name: 'Добавить вариант' }).click();
      await form.getByRole('textbox', { name: 'Вариант 2', exact: true }).fill('сырный');
      await form.getByRole('searchbox', { name: 'Товары' }).fill(dish.name);
      await form.getByRole('button', { name: dish.name, exact: true }).click();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Создать' }).click();
      await expect(form.getByText('Вариант «сырный» указан дважды')).toBeVisible();
      await form.getByRole('textbox', { name: 'Вариант 2', exact: true }).fill('Чесночный');
      await form.getByRole('button', { name: 'Создать' }).click();
      await expect(notice(page, 'Группа добавок создана')).toBeVisible();

      const group = page.getByRole('region', { name, exact: true });
      await expect(group).toContainText('По желанию, один вариант');
      await expectAccessible(page);
      const cheese = { name: 'Сырный', price: 50, isDefault: false, available: true };
      const garlic = { name: 'Чесночный', price: 0, isDefault: false, available: true };
      await expect
        .poll(() => extrasOf(dish))
        .toMatchObject([{ name, min: 0, max: 1, options: [cheese, garlic] }]);
      expect(await extrasOf(other)).toBeUndefined();

      await group.getByRole('switch', { name: 'В наличии: Чесночный' }).click();
      await expect(group.getByRole('switch', { name: 'В наличии: Чесночный' })).toHaveText('Нет');
      await expect
        .poll(() => extrasOf(dish))
        .toMatchObject([{ options: [cheese, { ...garlic, available: false }] }]);

      await page.goto(`/admin?brand=${dish.brandId}&group=0`);
      await page.getByRole('searchbox', { name: 'Поиск товаров' }).fill(other.name);
      await page.getByRole('button', { name: `Изменить: ${other.name}` }).click();
      const product = page.getByRole('dialog', { name: 'Изменить товар' });
      const added = product.getByRole('combobox', { name: 'Добавки' });
      // A list that is open while the dialog scrolls is closed; the dialog scrolls to the field that is pressed.
      await added.click();
      await added.fill(name);
      await page.getByRole('option', { name, exact: true }).click();
      await product.getByRole('button', { name: 'Сохранить' }).click();
      await expect(notice(page, 'Товар обновлён')).toBeVisible();
      await expect.poll(() => extrasOf(other)).toMatchObject([{ name }]);

      await page.goto(`/admin/extras?brand=${dish.brandId}`);
      await group.getByRole('button', { name: `Удалить: ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
      await expect(group).toBeHidden();
      await expect.poll(() => extrasOf(dish)).toBeUndefined();
      expect(await extrasOf(other)).toBeUndefined();
    });
  });
