/** So much of a text is shown: more than anybody reads here, and no more than a page lays out at once. */
const MOST_LETTERS = 200_000;
/** At four bytes a letter, which is the most. */
const MOST_BYTES = MOST_LETTERS * 4;

/** The letters of a text file, from its beginning; what is no UTF-8 is read as the encoding that old spreadsheets write. */
export function readText(bytes: ArrayBuffer): { text: string; isCut: boolean } {
  const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, MOST_BYTES));
  const goesOn = start.length < bytes.byteLength;
  const text = decode(start, goesOn);
  return {
    text: text.slice(0, MOST_LETTERS).toWellFormed(),
    isCut: goesOn || text.length > MOST_LETTERS,
  };
}

function decode(bytes: Uint8Array, goesOn: boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    // The last letter of a beginning may be cut in the middle: the rest of it is waited for.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: goesOn });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
