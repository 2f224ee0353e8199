import { open, rename, stat, truncate } from 'node:fs/promises';
import { readArchive, writeArchive } from '#server/backup/archive.ts';
import { tarEnd, tarHeader, tarPadding } from '#server/backup/tar.ts';
import type { Random } from '../forms/random.ts';

export type Damage = { name: string; make: (copy: string) => Promise<void> };

/** Ways in which a backup comes to harm, at random places: of its bytes, and of what is packed in it. */
export function damages(random: Random, count: number): Damage[] {
  const kinds = [flip, cut, wipe, swapBytes, append, swapEntries, dropEntry, changeEntry];
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? flip;
    const share = random.next();
    const other = random.next();
    return {
      name: `${kind.name} at ${share} and ${other}`,
      make: async (copy) => kind(copy, share, other),
    };
  });
}

type Kind = (copy: string, share: number, other: number) => Promise<void>;

const flip: Kind = async (copy, share, other) =>
  edit(copy, share, 1, (bytes) => Buffer.from([(bytes[0] ?? 0) ^ (1 << Math.floor(other * 8))]));

const cut: Kind = async (copy, share) => {
  const { size } = await stat(copy);
  await truncate(copy, Math.floor(size * share));
};

const wipe: Kind = async (copy, share) =>
  edit(copy, share, 64, (bytes) => bytes.map((byte) => ~byte));

const swapBytes: Kind = async (copy, share) =>
  edit(copy, share, 64, (bytes) => Buffer.concat([bytes.subarray(32), bytes.subarray(0, 32)]));

const append: Kind = async (copy, share) => {
  const file = await open(copy, 'a');
  await file.write(Buffer.alloc(1 + Math.floor(share * 1000), 'x'));
  await file.close();
};

async function edit(
  copy: string,
  share: number,
  length: number,
  change: (bytes: Buffer) => Uint8Array,
): Promise<void> {
  const file = await open(copy, 'r+');
  const { size } = await file.stat();
  const at = Math.floor((size - length) * share);
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, at);
  await file.write(change(bytes), 0, length, at);
  await file.close();
}

const swapEntries: Kind = async (copy, share, other) => {
  const names = await namesIn(copy);
  const one = pick(names, share);
  const two = pick(
    names.filter((name) => name !== one),
    other,
  );
  await repack(copy, (name) => ({ name: name === one ? two : name === two ? one : name }));
};

const dropEntry: Kind = async (copy, share) => {
  const gone = pick(await namesIn(copy), share);
  await repack(copy, (name) => (name === gone ? null : { name }));
};

const changeEntry: Kind = async (copy, share, other) => {
  const changed = pick(await namesIn(copy), share);
  await repack(copy, (name) => ({
    name,
    ...(name === changed && { change: (bytes: Buffer) => flipped(bytes, other) }),
  }));
};

function flipped(bytes: Buffer, share: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(bytes.length * share);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

function pick(names: readonly string[], share: number): string {
  const name = names[Math.floor(names.length * share)];
  if (name === undefined) throw new Error('There is nothing to choose from.');
  return name;
}

async function namesIn(file: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, content } of readArchive(file, undefined)) {
    names.push(name);
    for await (const chunk of content) void chunk;
  }
  return names.filter((name) => name.includes('/'));
}

type Repacked = { name: string; change?: (bytes: Buffer) => Buffer } | null;

/** Packs and seals it anew, as somebody with the programs would. */
async function repack(copy: string, decide: (name: string) => Repacked): Promise<void> {
  const content = async function* () {
    for await (const entry of readArchive(copy, undefined)) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry.content) chunks.push(chunk);
      const decided = decide(entry.name);
      if (!decided) continue;
      const bytes = Buffer.concat(chunks);
      yield tarHeader(decided.name, entry.size, new Date(0));
      yield decided.change?.(bytes) ?? bytes;
      yield tarPadding(entry.size);
    }
    yield tarEnd;
  };
  await writeArchive(`${copy}.new`, { content: content(), passphrase: undefined });
  await rename(`${copy}.new`, copy);
}
