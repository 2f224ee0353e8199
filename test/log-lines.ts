import { Writable } from 'node:stream';

/** Where an app may log to, and what it has said there: an object a line. */
export function logLines(): { logTo: Writable; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { logTo, lines };
}
