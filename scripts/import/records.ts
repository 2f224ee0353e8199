// Cuts a CSV file into records before it is parsed, so that none is longer than it may be.
const QUOTE = 0x22;
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

type Place = 'field' | 'plain' | 'quoted' | 'closing';
type Options = {
  /** The byte between two cells. */
  delimiter: number;
  maxBytes: number;
  /** Told the line that a record starts on which is left out. */
  tooLong: (line: number) => void;
};

/**
 * The whole records of a file, as many as came at once. One that is too long is left out without being
 * held; empty lines stand for its lines, so that those of the others are counted right.
 */
export async function* boundedRecords(
  source: AsyncIterable<Buffer>,
  { delimiter, maxBytes, tooLong }: Options,
): AsyncGenerator<Buffer> {
  let place: Place = 'field';
  let held: Buffer[] = [];
  let length = 0;
  let lines = 0;
  let startLine = 1;
  const close = (part: Buffer): Buffer => {
    const over = length + part.length > maxBytes;
    if (over) tooLong(startLine);
    const record = over ? Buffer.alloc(lines, NEWLINE) : Buffer.concat([...held, part]);
    startLine += lines;
    [held, length, lines] = [[], 0, 0];
    return record;
  };
  for await (const chunk of source) {
    const whole: Buffer[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === NEWLINE) lines += 1;
      if (byte === NEWLINE && place !== 'quoted') {
        whole.push(close(chunk.subarray(from, at + 1)));
        from = at + 1;
        place = 'field';
      } else place = nextPlace(place, byte, delimiter);
    }
    const rest = chunk.subarray(from);
    length += rest.length;
    if (length > maxBytes) held = [];
    else if (rest.length > 0) held.push(rest);
    if (whole.length > 0) yield Buffer.concat(whole);
  }
  if (length > 0) yield close(Buffer.alloc(0));
}

/** A quote opens a cell at its start only; two of them inside are one that was written. */
function nextPlace(place: Place, byte: number | undefined, delimiter: number): Place {
  if (place === 'quoted') return byte === QUOTE ? 'closing' : 'quoted';
  if (byte === delimiter) return 'field';
  if (byte === QUOTE && place !== 'plain') return 'quoted';
  return byte === CARRIAGE_RETURN ? place : 'plain';
}
