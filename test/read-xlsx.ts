import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of a ZIP file, by its directory; one whose sum is wrong throws. */
export function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const found = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const head = file.readUInt32LE(at + 42);
    const start = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28);
    const content = inflateRawSync(file.subarray(start, start + file.readUInt32LE(at + 20)));
    if (
      content.length !== file.readUInt32LE(at + 24) ||
      crc32(content) !== file.readUInt32LE(at + 16)
    ) {
      throw new Error(`${name} is not what the directory says.`);
    }
    found.set(name, content);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return found;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const textIn = (xml: string): string =>
  xml
    .replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '?')
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );

const columnOf = (address: string): number =>
  Array.from(address.replaceAll(/\d/g, '')).reduce(
    (sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64,
    0,
  ) - 1;

/** Styles whose numbers are times. */
const times = new Set(['3', '4']);

/** The rows of the one sheet of a file: texts, numbers, times, and null for what is empty. */
export function readXlsx(file: Buffer): (string | number | Date | null)[][] {
  const sheet = unzip(file).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | Date | null)[] = [];
    for (const [, address = '', rest = '', inner = ''] of row.matchAll(
      /<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/gs,
    )) {
      while (cells.length < columnOf(address)) cells.push(null);
      const style = /s="(\d)"/.exec(rest)?.[1] ?? '';
      const number = Number(/<v>(.*?)<\/v>/.exec(inner)?.[1]);
      cells.push(
        rest.includes('inlineStr')
          ? textIn(/<t [^>]*>(.*)<\/t>/s.exec(inner)?.[1] ?? '')
          : times.has(style)
            ? new Date(Math.round((number - 25_569) * 86_400_000))
            : number,
      );
    }
    return cells;
  });
}
