import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** A PDF of the API, as the holder of this token gets it. */
export async function readPdf(world: World, token: string, url: string): Promise<Buffer> {
  const reply = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  return reply.rawPayload;
}

/** The lines of a PDF that our server makes, read back through its fonts' own tables of letters. */
export function pdfText(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body);
  }
  const letters = new Map<string, string[]>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (table) letters.set(name, readLetters(streamOf(objects.get(table) ?? '')));
  }
  const contents = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => id);
  return contents.map((id) => readPage(streamOf(objects.get(id) ?? ''), letters)).join('\n');
}

function streamOf(body: string): string {
  const found = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
  const bytes = Buffer.from(found, 'latin1');
  return (/FlateDecode/.test(body) ? inflateSync(bytes) : bytes).toString('latin1');
}

function readLetters(table: string): string[] {
  return [...table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(
    ([, , list = '']) =>
      // Letters that are drawn as one have several codes.
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
  );
}

function readPage(content: string, letters: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = [];
  const lines: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? [];
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => hex);
      const codes = glyphs.join('').match(/.{4}/g) ?? [];
      lines.push(codes.map((code) => font[Number.parseInt(code, 16)] ?? '□').join(''));
    }
  }
  return lines.join('\n');
}
