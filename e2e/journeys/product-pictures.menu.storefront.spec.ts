/** The pictures of a product over the whole screen. */
import { BRANDS, findBrand } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { LOOKS } from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('pictures are enlarged, changed by keys and buttons, and closed by Escape', async ({
      page,
      request,
    }) => {
      const { id } = await findBrand(request, BRANDS.grill);
      const menu = await (await request.get(`/menu/v1/products/by-brand/${id}?page=0&size=2`)).json();
      const [dish, other] = menu.content;
      const images = [dish.imageUrl, other.imageUrl];
      await page.route(`**/menu/v1/products/${dish.id}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), images } });
      });
      await page.goto(`/product/${dish.id}`);
      const first = page.getByRole('button', { name: `Увеличить: ${dish.name}`, exact: true });
      await first.press('Enter');
      const gallery = page.getByRole('dialog', { name: dish.name, exact: true });
      const shown = gallery.getByRole('status');
      await expect(shown).toHaveText('Фото 1 из 2');
      await expectAccessible(page);
      const [box, screen] = [await gallery.boundingBox(), page.viewportSize()];
      expect([box?.width, box?.height]).toEqual([screen?.width, screen?.height]);
      await page.keyboard.press('ArrowRight');
      await expect(shown).toHaveText('Фото 2 из 2');
      await expect(gallery.getByRole('img', { name: `${dish.name}, фото 2` })).toBeInViewport();
      await gallery.getByRole('button', { name: 'Предыдущее фото' }).click();
      await expect(shown).toHaveText('Фото 1 из 2');
      await expect(gallery.getByRole('img', { name: dish.name, exact: true })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(gallery).toBeHidden();
      await expect(first).toBeFocused();
    });
  });
