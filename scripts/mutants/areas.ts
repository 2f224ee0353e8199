// What may be mutated, which tests must notice it, and what is left out and why.
import { globSync, readFileSync } from 'node:fs';

export type AreaName = 'rules' | 'access';

type Area = {
  files: string[];
  /** The Vitest projects whose tests are run. */
  projects: string[];
  /** Which files of their tests; all of them where it is not said. */
  tests?: string[];
  /** Files left out, each with the reason. */
  leftOut: Record<string, string>;
  /** Files of tests that say nothing about a mutant, each with the reason. */
  testsLeftOut: Record<string, string>;
  /** Its tests take their databases from a PostgreSQL. */
  hasDatabase: boolean;
  /** Names of tests that hold a time: on a busy machine they would fail whatever the mutant is. */
  timed: string[];
};

const phrases = 'phrases to recognise and no code: a test would repeat the list';

export const areas: Record<AreaName, Area> = {
  rules: {
    files: ['src/rules/**/*.ts'],
    projects: ['rules'],
    leftOut: {
      'src/rules/countries.ts': 'a list of countries',
      'src/rules/startups/questionnaire.ts': 'the questions of the profile: a list, with phrases',
      'src/rules/slots/words.ts': phrases,
    },
    testsLeftOut: {
      'src/rules/forms/compile-time.test.ts': 'holds times, and code with counters in it is slow',
      'src/rules/text/long-texts.test.ts': 'holds times, and code with counters in it is slow',
    },
    hasDatabase: false,
    timed: [
      'it takes time in proportion to the text',
      'pathological texts do not hold anybody up',
      'an answer full of .* is read at once',
      'finishes soon on the largest form',
      'takes no longer than a glance',
    ],
  },
  access: {
    files: ['src/server/features/*/access.ts', 'src/server/authorization/*.ts'],
    projects: ['server'],
    // Each proof has its own tests beside it. All tests of the server come by a session: they take longer than anybody waits.
    tests: ['src/server/features/*/access*.test.ts', 'src/server/authorization/*.test.ts'],
    leftOut: {},
    testsLeftOut: {},
    timed: [],
    hasDatabase: true,
  },
};

/** Returns the files of an area by their path from the root, with what stands in them. */
export function sourcesOf(name: AreaName): { name: string; content: string }[] {
  const { files, leftOut } = areas[name];
  return globSync(files)
    .filter((file) => !file.endsWith('.test.ts') && !(file in leftOut))
    .toSorted()
    .map((file) => ({ name: file, content: readFileSync(file, 'utf8') }));
}
