// Every mutant that Stryker's instrumenter makes of an area, and a draw of them.
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { parseSync } from 'vite';
import { randomFrom } from '../faults/report.ts';
import { type AreaName, sourcesOf } from './areas.ts';

export type Mutant = {
  area: AreaName;
  /** Its number in the code with counters. */
  id: string;
  file: string;
  line: number;
  kind: string;
  before: string;
  after: string;
  /** The whole file with this one change. */
  mutated: string;
};

export type Mutants = {
  all: Mutant[];
  sentences: number;
  /** Each file with counters that say which mutants a test comes by. */
  counted: Map<string, string>;
};

const nothing = () => undefined;
const never = () => false;
const silent = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

/** Makes every mutant of an area. */
export async function makeMutants(area: AreaName): Promise<Mutants> {
  const sources = sourcesOf(area);
  const texts = new Map(sources.map(({ name, content }) => [name, content]));
  const made = await new Instrumenter(silent).instrument(
    sources.map((source) => ({ ...source, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const all = made.mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
    const text = texts.get(fileName) ?? '';
    const start = offsetIn(text, location.start);
    const end = offsetIn(text, location.end);
    const before = text.slice(start, end);
    const after = fitted(mutatorName, replacement);
    return {
      area,
      id,
      file: fileName,
      line: location.start.line + 1,
      kind: mutatorName,
      before,
      after,
      mutated: text.slice(0, start) + after + text.slice(end),
    };
  });
  const kept = all.filter((mutant) => !isSentence(mutant));
  return {
    all: kept,
    sentences: all.length - kept.length,
    counted: new Map(made.files.map(({ name, content }) => [name, content])),
  };
}

/** Draws without putting back. Throws when a drawn change is no TypeScript: it would count as noticed. */
export function draw(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomFrom(seed);
  const left = [...mutants];
  const drawn: Mutant[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  for (const { file, line, after, mutated } of drawn) {
    if (parseSync(file, mutated).errors.length > 0)
      throw new Error(`${file}:${line} does not parse with ${after}`);
  }
  return drawn;
}

function offsetIn(text: string, at: { line: number; column: number }): number {
  let start = 0;
  for (let line = 0; line < at.line; line += 1) start = text.indexOf('\n', start) + 1;
  return start + at.column;
}

const bare = new Set([
  'BlockStatement',
  'StringLiteral',
  'ObjectLiteral',
  'ArrayDeclaration',
  'Regex',
]);

/** The replacement was written for itself; among other operators it needs parentheses. */
function fitted(kind: string, replacement: string): string {
  const simple =
    bare.has(kind) || /^[\w.$]*$/.test(replacement) || /^case |^default:|;$/.test(replacement);
  return simple ? replacement : `(${replacement})`;
}

/**
 * Words that people read: they begin with a capital or a quotation mark and have a space, or have one and end with a
 * stop. A test of them would only repeat them. Codes, keys, SQL and patterns are none of these.
 */
function isSentence({ kind, before }: Mutant): boolean {
  if (kind !== 'StringLiteral') return false;
  const text = before.slice(1, -1);
  return /^[\p{Lu}“"][^]*\s/u.test(text) || /\p{L}[^]*\s[^]*[.!?:]$/u.test(text);
}
