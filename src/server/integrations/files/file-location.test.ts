import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { fileLocationOf, separateFiles } from './file-location.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flair-place-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const bucket = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
const place = async (env: Record<string, string>) =>
  fileLocationOf(readConfig({ DATA_DIR: path.join(folder, 'one'), ...env }));

test('one folder has one mark, whoever asks first and by whatever path; a copy of it has another', async () => {
  const marks = await Promise.all(Array.from({ length: 8 }, async () => (await place({})).mark));
  expect(new Set(marks).size).toBe(1);
  const linked = path.join(folder, 'linked');
  await symlink(path.join(folder, 'one'), linked);
  expect((await place({ DATA_DIR: linked })).mark).toBe(marks[0]);
  const copied = path.join(folder, 'copied');
  await cp(path.join(folder, 'one'), copied, { recursive: true });
  expect((await place({ DATA_DIR: copied })).mark).not.toBe(marks[0]);
  expect((await place({ DATA_DIR: path.join(folder, 'other') })).mark).not.toBe(marks[0]);
});

test('a bucket is its address, without its keys', async () => {
  const s3 = { ...bucket, S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'flair' };
  const one = await place(s3);
  expect(one).toEqual({
    at: 'the bucket flair of s3.example.org',
    mark: 'the bucket flair of s3.example.org',
  });
  expect((await place({ ...s3, DATA_DIR: path.join(folder, 'other') })).mark).toBe(one.mark);
  expect((await place({ ...s3, S3_BUCKET: 'else' })).mark).not.toBe(one.mark);
});

test('neighbours in the same place are fine, others are told of', () => {
  const own = { at: 'the folder /data/files', mark: 'a 1' };
  const same = { machine: 'two', pid: 7, filesAt: 'the folder /mnt/files', filesMark: 'a 1' };
  expect(separateFiles(own, [])).toBeNull();
  expect(separateFiles(own, [same])).toBeNull();
  expect(separateFiles(own, [same, { ...same, pid: 8, filesMark: 'b 2' }])).toMatch(
    /^Files are kept in the folder \/data\/files, but by process 8 on two in the folder \/mnt\/files:.*S3_ENDPOINT/,
  );
});
