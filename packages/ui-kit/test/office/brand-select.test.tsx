import { BrandFilter, BrandSelect } from '@skatert/ui-kit/office/brand-select';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const BRANDS = [
  { id: 1, name: 'Печь' },
  { id: 2, name: 'Суши' },
];
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('filters by a brand, and by none again', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<BrandFilter brands={BRANDS} brandId={null} onChange={onChange} />);
  expect(names()).toEqual(['Все бренды', 'Печь', 'Суши']);
  await userEvent.selectOptions(screen.getByLabelText('Бренд'), 'Суши');
  expect(onChange).toHaveBeenLastCalledWith(2);
  rerender(<BrandFilter brands={BRANDS} brandId={2} onChange={onChange} />);
  await userEvent.selectOptions(screen.getByLabelText('Бренд'), 'Все бренды');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('shows a brand that is not among those of the user by its id', () => {
  render(<BrandFilter brands={BRANDS} brandId={7} onChange={jest.fn()} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Бренд').selectedOptions[0]?.textContent).toBe('Бренд #7');
});

test('asks for a brand until one is chosen', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<BrandSelect brands={BRANDS} brandId={null} onChange={onChange} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Бренд').selectedOptions[0]?.textContent).toBe(
    'Выберите бренд',
  );
  await userEvent.selectOptions(screen.getByLabelText('Бренд'), 'Печь');
  expect(onChange).toHaveBeenCalledWith(1);
  rerender(<BrandSelect brands={BRANDS} brandId={1} onChange={onChange} />);
  expect(names()).toEqual(['Печь', 'Суши']);
});
