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

  it('are parsed', () => {
    const token = tokens.successor(tokens.first());
    expect(tokens.parse(token.value)).toEqual(token);
  });

  it('are rejected when another key has signed them', () => {
    expect(tokens.parse(new RefreshTokens(randomBytes(32)).first().value)).toBeUndefined();
  });

  it('are rejected when any byte is changed', () => {
    const bytes = Buffer.from(tokens.first().value, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(tokens.parse(changed.toString('base64url'))).toBeUndefined();
    }
  });

  it.each(['', 'x', 'a.b.c', '{"$gt":""}', 'A'.repeat(5000)])('are not %j', (value) => {
    expect(tokens.parse(value)).toBeUndefined();
  });

  it('require a key of 32 bytes', () => {
    expect(() => new RefreshTokens(Buffer.from('short'))).toThrow();
  });
});
