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
  it('offers each size in the better format first, and is measured when it is loaded late', () => {
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

  it('stands in a field of its colour until it is there', () => {
    render(<Picture src={SRC} eager />);
    const frame = one('picture').parentElement;
    expect(frame?.style.backgroundColor).toBe('rgb(200, 100, 60)');
    expect(one('source').getAttribute('sizes')).not.toContain('auto');
    fireEvent.load(one('img'));
    expect(frame?.style.backgroundColor).toBe('');
  });

  it('that can’t be loaded, or isn’t there, is drawn', () => {
    const { rerender } = render(<Picture src={SRC} />);
    fireEvent.error(one('img'));
    expect(document.querySelector('img')).toBeNull();
    one('svg');
    rerender(<Picture src={SRC.replace('0a', '0b')} />);
    one('img');
    rerender(<Picture src={null} />);
    one('svg');
  });

  it('from elsewhere is shown as it is', () => {
    render(<Picture src="/media/auth/x.webp" alt="Лицо" />);
    expect(document.querySelector('source')).toBeNull();
    expect(one('img').getAttribute('alt')).toBe('Лицо');
  });
});
