import { fireEvent, render } from '@testing-library/react';
import { Picture } from '../src/picture';

const ID = `${'0a'.repeat(16)}-c8643c`;
const SRC = `/media/menu/${ID}/800.webp`;
const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

describe('a picture', () => {
  it('offers each size in AVIF before WebP, and measures lazy pictures', () => {
    render(<Picture src={SRC} sizes="100px" />);
    const sources = [...document.querySelectorAll('source')];
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.srcset).toBe(
      [200, 400, 800, 1280].map((width) => `/media/menu/${ID}/${width}.avif ${width}w`).join(', '),
    );
    expect(sources[0]?.sizes).toBe('auto, 100px');
    expect(one('img').getAttribute('src')).toBe(SRC);
    expect(one('img').getAttribute('loading')).toBe('lazy');
  });

  it('has its colour as background until it has loaded', () => {
    render(<Picture src={SRC} eager />);
    const frame = one('picture').parentElement;
    expect(frame?.style.backgroundColor).toBe('rgb(200, 100, 60)');
    expect(one('source').getAttribute('sizes')).not.toContain('auto');
    fireEvent.load(one('img'));
    expect(frame?.style.backgroundColor).toBe('');
  });

  it('is replaced by a drawing when it is missing or fails to load', () => {
    const { rerender } = render(<Picture src={SRC} />);
    fireEvent.error(one('img'));
    expect(document.querySelector('img')).toBeNull();
    one('svg');
    rerender(<Picture src={SRC.replace('0a', '0b')} />);
    one('img');
    rerender(<Picture src={null} />);
    one('svg');
  });

  it('is replaced by what the caller says when it fails to load', () => {
    const { container } = render(<Picture src={SRC} missing="Удалена" />);
    expect(container.textContent).toBe('');
    fireEvent.error(one('img'));
    expect(container.innerHTML).toBe('Удалена');
  });

  it('from another path is shown as it is', () => {
    render(<Picture src="/media/auth/x.webp" alt="Лицо" />);
    expect(document.querySelector('source')).toBeNull();
    expect(one('img').getAttribute('alt')).toBe('Лицо');
  });
});
