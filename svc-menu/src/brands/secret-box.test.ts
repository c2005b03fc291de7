import { randomBytes } from 'node:crypto';
import { SecretBox } from './secret-box.js';

const newBox = () => new SecretBox(randomBytes(32).toString('hex'));

describe('the secret box', () => {
  const box = newBox();
  const closed = box.close('12345:токен', 'brand:1');

  it('opens what it closed, and shows nothing of it', () => {
    expect(box.open(closed, 'brand:1')).toBe('12345:токен');
    expect(closed).not.toContain('12345');
    expect(box.close('12345:токен', 'brand:1')).not.toBe(closed);
  });

  it('does not open in another place, by another key, or after a change', () => {
    expect(() => box.open(closed, 'brand:2')).toThrow();
    expect(() => newBox().open(closed, 'brand:1')).toThrow();
    expect(() => box.open(`${closed.slice(0, -2)}AA`, 'brand:1')).toThrow();
    expect(() => box.open('12345:токен', 'brand:1')).toThrow();
  });

  it('needs a key of 32 bytes in hex', () => {
    expect(() => new SecretBox('abc')).toThrow();
  });
});
