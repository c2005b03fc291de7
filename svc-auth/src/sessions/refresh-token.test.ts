import { randomBytes } from 'node:crypto';
import { RefreshTokens } from './refresh-token.js';

const tokens = new RefreshTokens(randomBytes(32));

describe('refresh tokens', () => {
  it('have one successor, of the same session', () => {
    const first = tokens.first();
    const next = tokens.successor(first);
    expect(next).toEqual(tokens.successor(first));
    expect(next.sid).toBe(first.sid);
    expect(next.value).not.toBe(first.value);
    expect(tokens.successor(next).value).not.toBe(next.value);
  });

  it('are read back', () => {
    const token = tokens.successor(tokens.first());
    expect(tokens.parse(token.value)).toEqual(token);
  });

  it('are refused when another key made them', () => {
    expect(tokens.parse(new RefreshTokens(randomBytes(32)).first().value)).toBeUndefined();
  });

  it('are refused when any byte was changed', () => {
    const bytes = Buffer.from(tokens.first().value, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(tokens.parse(changed.toString('base64url'))).toBeUndefined();
    }
  });

  it.each(['', 'x', 'a.b.c', '{"$gt":""}', 'A'.repeat(5000)])('refuse %j', (value) => {
    expect(tokens.parse(value)).toBeUndefined();
  });

  it('need a key of 32 bytes', () => {
    expect(() => new RefreshTokens(Buffer.from('short'))).toThrow();
  });
});
