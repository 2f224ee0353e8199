import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { bareEnvironment } from '#test/bare-environment.ts';
import { folder, ndjson, programme, write } from '#test/importing.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let databaseUrl: string;
beforeAll(async () => {
  world = await createWorld();
  await ensureLookups(world.db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  databaseUrl = url.href;
});
beforeEach(async () => {
  await world.db.deleteFrom('projects').execute();
});
afterAll(async () => world.close());

type Told = { status: unknown; out: string; error: string };
async function command(...args: string[]): Promise<Told> {
  const env = { ...bareEnvironment(), DATA_DIR: folder, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/import.ts', 'programmes', ...args],
      { env, timeout: 60_000 },
      (failure, out, error) => resolve({ status: failure?.code ?? 0, out, error }),
    );
  });
}
const titles = async () =>
  (await world.db.selectFrom('projects').select('name').orderBy('source_key').execute()).map(
    ({ name }) => name,
  );

const table = [
  'id,title,organiser,type,description',
  'e1,Café für Gründer,Società Ñandú,grant,Tout le monde à bord',
  'e2,“Quoted” – 5 €,Beacon Trust,grant,Plain words',
].join('\r\n');
/** The same text in a code page of one byte a letter. */
const bytesOf = (text: string, more: Record<string, number> = {}) =>
  Buffer.from(Array.from(text, (letter) => more[letter] ?? letter.codePointAt(0) ?? 0));
const windows = { '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 };
const latin = table.replace('“Quoted” – 5 €', 'Plain');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('a table', () => {
  test.each([
    ['Windows-1252', bytesOf(table, windows), '“Quoted” – 5 €'],
    ['Latin-1', bytesOf(latin), 'Plain'],
  ])('in %s is read so, and says so', async (_, content, second) => {
    const told = await command(write(content, 'old.csv'));
    expect(told.out).toContain(
      'old.csv is not UTF-8 (line 2): it is read as Windows-1252. If letters are wrong, name the encoding with --encoding.',
    );
    expect(told).toMatchObject({ status: 0, error: '' });
    expect(await titles()).toEqual(['Café für Gründer', second]);
  });

  test.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16', utf16(table)],
    ['UTF-16, big end first', utf16(table).swap16()],
    ['UTF-16 without its mark', Buffer.from(table, 'utf16le')],
  ])('in %s is read as it is', async (_, content) => {
    const told = await command(write(content, 'rows.csv'));
    expect(told).toMatchObject({ status: 0, error: '' });
    expect(told.out).not.toContain('Windows');
    expect(await titles()).toEqual(['Café für Gründer', '“Quoted” – 5 €']);
  });

  test('in an encoding that is named is read so', async () => {
    const mac = bytesOf(latin, { é: 0x8e, ü: 0x9f, à: 0x88, Ñ: 0x84, ú: 0x9c });
    const told = await command(write(mac, 'mac.csv'), '--encoding', 'macintosh');
    expect(told).toMatchObject({ status: 0, error: '' });
    expect((await titles())[0]).toBe('Café für Gründer');
    expect((await command(write(mac, 'mac.csv'), '--encoding', 'klingon')).error).toContain(
      'There is no encoding "klingon"',
    );
    expect((await command(write(mac, 'mac.csv'), '--encoding', 'utf-8')).error).toContain(
      'mac.csv is not utf-8',
    );
  });

  test('of which a part is UTF-8 and a part is not is refused, with what to do', async () => {
    const mixed = Buffer.concat([Buffer.from(`${table}\r\n`), bytesOf('e3,Crème,X,grant,Y')]);
    const told = await command(write(mixed, 'mixed.csv'));
    expect(told).toMatchObject({ status: 1 });
    expect(told.error).toMatch(
      /mixed\.csv is UTF-8 in one place \(line 2\) and not in another \(line 4\)/,
    );
    expect(await titles()).toEqual([]);
  });
});

describe('what is no table of rows', () => {
  const header = 'id,title,organiser,type,description';
  test.each([
    ['an empty file', 'empty.csv', '', /empty\.csv is empty/],
    ['a file of blanks', 'blank.csv', ' \n\n', /blank\.csv is empty/],
    ['a heading alone', 'head.csv', `${header}\n`, /head\.csv has a heading and no rows/],
    ['empty lines of JSON', 'empty.ndjson', '\n', /empty\.ndjson is empty/],
    [
      'a column twice',
      'twice.csv',
      `id,title,Title ,title\n1,2,3,4`,
      /column "title" stands twice/,
    ],
    ['a workbook', 'book.xlsx', 'PK\x03\x04 xl/workbook.xml', /book\.xlsx is a workbook/],
    ['a workbook named .csv', 'book.csv', 'PK\x03\x04 xl/workbook.xml', /Save As.*CSV UTF-8/],
    ['an old workbook', 'book.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', /book\.xls is a workbook/],
    ['bytes', 'bytes.csv', `id,title\n\0\0\0\x01,\0`, /bytes\.csv is no text/],
  ])('%s is told in a sentence, with exit code 1', async (_, name, content, sentence) => {
    const told = await command(write(Buffer.from(content, 'latin1'), name));
    expect(told.error).toMatch(sentence);
    expect(told.error.trim().split('\n')).toHaveLength(1);
    expect(told.status).toBe(1);
  });

  test('a row of 100 MB costs its own line alone', async () => {
    const file = path.join(folder, 'huge.csv');
    const out = createWriteStream(file);
    out.write(`${header}\nh1,One,Beacon Trust,grant,none\nh2,Two,Beacon Trust,grant,"`);
    for (let turn = 0; turn < 100; turn += 1) out.write('x'.repeat(1024 * 1024));
    out.end('"\nh3,Three,Beacon Trust,grant,none\n');
    await finished(out);
    const told = await command(file);
    expect(told.out).toMatch(/line 3: refused: row: Keep a row below 8 MB\./);
    expect(told.out).toMatch(/imported 2, updated 0, unchanged 0, refused 1\n$/);
    expect(told.status).toBe(0);
  });
});

test('nothing came in: exit code 1; everything was there already: 0', async () => {
  const bad = write(ndjson({ id: 'a' }, { id: 'b' }), 'bad.ndjson');
  expect(await command(bad)).toMatchObject({ status: 1, error: 'Nothing was imported.\n' });
  const good = write(ndjson(programme), 'good.ndjson');
  expect((await command(good)).status).toBe(0);
  const again = await command(good);
  expect(again.out).toContain('unchanged 1');
  expect(again.status).toBe(0);
});
