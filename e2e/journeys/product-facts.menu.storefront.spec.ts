/** The weight of a product and its badges, from its form to the storefront. */
import { BRANDS, uniqueName } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { chooseContext, LOOKS, notice, signIn } from '../src/support/screens';

const LONG = 'С креветками и лаймом';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('an owner enters the weight and badges of a product, which customers see', async ({
      page,
      openBrowser,
      owner,
      createDish,
    }) => {
      const soup = await createDish({ name: uniqueName('Том-ям на кокосовом молоке'), price: 590 });
      const back = await openBrowser(look);
      await signIn(back, owner, '/admin');
      await chooseContext(back, BRANDS.grill);
      await back.goto(`/admin?brand=${soup.brandId}&group=0`);
      await back.getByRole('searchbox', { name: 'Поиск товаров' }).fill(soup.name);
      await back.getByRole('button', { name: `Изменить: ${soup.name}`, exact: true }).click();
      const form = back.getByRole('dialog', { name: 'Изменить товар' });
      await form.getByLabel('Вес или объём').fill('350/50');
      await form.getByRole('button', { name: 'Острое', exact: true }).click();
      await form.getByLabel('Своя метка').fill(LONG.slice(0, 20));
      await form.getByLabel('Своя метка').press('Enter');
      await form.getByRole('button', { name: 'Хит', exact: true }).click();
      await expectAccessible(back);
      await form.getByRole('button', { name: 'Сохранить' }).click();
      await expect(notice(back, 'Товар обновлён')).toBeVisible();

      await page.goto(`/?brand=${soup.brandId}&q=${encodeURIComponent(soup.name)}`);
      const link = page.getByRole('link', { name: soup.name, exact: true });
      const card = page.getByRole('listitem').filter({ has: link });
      await expect(card).toContainText('350/50 г');
      await expect(card.getByRole('list', { name: 'Метки' })).toHaveText(`Острое${LONG.slice(0, 20)}`);
      await expectAccessible(page);
      await link.click();
      await expect(page.getByText('350/50 г')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Метки' })).toContainText('Хит');
      await expectAccessible(page);
    });
  });
