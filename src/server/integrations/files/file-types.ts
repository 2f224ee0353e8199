/** The kinds that a browser may show by itself: pictures without scripts. */
const shownInline = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** True for a type that is safe to show inside the browser; everything else is downloaded. */
export function canShowInline(type: string): boolean {
  return shownInline.has(type);
}

// Believed without a look inside, because a browser only ever downloads them. Pages, drawings and
// scripts (HTML, SVG, JavaScript) are left out on purpose.
const believed = new Set([
  'text/plain',
  'text/csv',
  'text/markdown',
  'application/json',
  'application/rtf',
  'image/heic',
  'image/tiff',
  'audio/mpeg',
  'audio/wav',
  'video/mp4',
  'video/quicktime',
  'video/webm',
]);

const signatures: { type: string; at: number; bytes: string }[] = [
  { type: 'application/pdf', at: 0, bytes: '%PDF-' },
  { type: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { type: 'image/gif', at: 0, bytes: 'GIF8' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
];

const zipSignature = 'PK\x03\x04';
const oldOfficeSignature = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const zipKinds: { ending: string; type: string; holds: string }[] = [
  { ending: 'docx', type: `${openXml}.wordprocessingml.document`, holds: 'word/' },
  { ending: 'xlsx', type: `${openXml}.spreadsheetml.sheet`, holds: 'xl/' },
  { ending: 'pptx', type: `${openXml}.presentationml.presentation`, holds: 'ppt/' },
  { ending: 'odt', type: `${openDocument}.text`, holds: `${openDocument}.text` },
  { ending: 'ods', type: `${openDocument}.spreadsheet`, holds: `${openDocument}.spreadsheet` },
  { ending: 'odp', type: `${openDocument}.presentation`, holds: `${openDocument}.presentation` },
];
const oldOfficeTypes: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** `start` and `end` are the first and the last 64 KB, or the whole of a smaller file. */
type Named = { name: string; type: string; start: Buffer; end: Buffer };

/**
 * The media type of an upload: told by its first bytes for the common kinds, else the declared one
 * if it is harmless, else `application/octet-stream`.
 */
export function detectType({ name, type, start, end }: Named): string {
  const startsWith = (bytes: string, at = 0): boolean =>
    Buffer.from(bytes, 'latin1').every((byte, index) => start[at + index] === byte);
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const found = signatures.find(({ bytes, at }) => startsWith(bytes, at));
  if (found && (found.type !== 'image/webp' || startsWith('RIFF'))) return found.type;
  if (startsWith(zipSignature)) return zipType([start, end], ending);
  if (startsWith(oldOfficeSignature)) return oldOfficeTypes[ending] ?? 'application/octet-stream';
  const declared = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return believed.has(declared) ? declared : 'application/octet-stream';
}

/** The list of what is in a ZIP file stands at its end; the first entry at its start. */
function zipType(parts: Buffer[], ending: string): string {
  const kind = zipKinds.find((candidate) => candidate.ending === ending);
  const holds = kind && parts.some((part) => part.includes(kind.holds));
  return holds ? kind.type : 'application/zip';
}

const maxNameLength = 200;

/** A file name that is safe to show and to save under: no folders, no control or direction characters. */
export function safeFileName(name: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (base === '' || base === '.' || base === '..') return 'file';
  if (base.length <= maxNameLength) return base;
  const ending = /\.[^.]{1,20}$/.exec(base)?.[0] ?? '';
  return base.slice(0, maxNameLength - ending.length).toWellFormed() + ending;
}

/** What a file is called where its name must not give anybody away: `File` with its ending. */
export function blindFileName(name: string): string {
  return `File${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? ''}`;
}
