/** The key pair by which push services recognize this installation (VAPID). */
import { createECDH } from 'node:crypto';

/** @param privateKey 32 bytes in base64url @returns both keys in base64url */
export function vapidKeysOf(privateKey: string): { privateKey: string; publicKey: string } {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}
