import { randomBytes } from 'node:crypto';
import { SecretBox } from './secret-box.js';

const newBox = () => new SecretBox(randomBytes(32).toString('hex'));

describe('the secret box', () => {
  const box = newBox();
  const encrypted = box.encrypt('12345:токен', 'brand:1');

  it('decrypts what it encrypted, and the encrypted text contains nothing of it', () => {
    expect(box.decrypt(encrypted, 'brand:1')).toBe('12345:токен');
    expect(encrypted).not.toContain('12345');
    expect(box.encrypt('12345:токен', 'brand:1')).not.toBe(encrypted);
  });

  it('does not decrypt with another context or key, or after a change', () => {
    expect(() => box.decrypt(encrypted, 'brand:2')).toThrow();
    expect(() => newBox().decrypt(encrypted, 'brand:1')).toThrow();
    expect(() => box.decrypt(`${encrypted.slice(0, -2)}AA`, 'brand:1')).toThrow();
    expect(() => box.decrypt('12345:токен', 'brand:1')).toThrow();
  });

  it('requires a key of 32 bytes in hex', () => {
    expect(() => new SecretBox('abc')).toThrow();
  });
});
