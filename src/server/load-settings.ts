import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, readConfig, settingNames } from './config.ts';
import { messageOf } from './error-code.ts';
import { startFailure } from './start-failure.ts';
import { unknownSettings } from './unknown-settings.ts';

const file = '.env';

/** The checked settings of .env and the environment, which comes first, and what to warn of. */
export function loadSettings(): { config: Config; warnings: string[] } {
  const inEnvironment = Object.keys(process.env);
  const { values, unread } = readEnvFile(existsSync(file) ? readText() : '');
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
  const config = readConfig(process.env);
  const inFile = Object.keys(values);
  const unknown = unknownSettings({ known: settingNames, inFile, inEnvironment });
  return { config, warnings: [...config.warnings, ...unread, ...unknown] };
}

function readText(): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw startFailure(`${file} cannot be read: ${messageOf(error)}.`, error);
  }
}

const comment = /^\s*(#|$)/;
const setting = /^\s*(export\s+)?[\w.-]+\s*=/;

/* A value of several lines, such as a key, is in quotes. */
const quoted = /^\s*(?:export\s+)?[\w.-]+\s*=[ \t]*(["'`])(?:(?!\1)[^])*\1/gm;

function linesOfQuoted(text: string): Set<number> {
  const found = [...text.matchAll(quoted)].flatMap(({ 0: value, index }) => {
    const first = text.slice(0, index).split('\n').length - 1;
    return value.split('\n').map((_, at) => first + at);
  });
  return new Set(found);
}

/** What stands in .env, and a warning for each line that says nothing: only its number, since it may hold a secret. */
function readEnvFile(given: string): { values: Record<string, string>; unread: string[] } {
  // Windows marks UTF-8 at the beginning, and the mark would belong to the first name.
  const text = given.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const lines = text.split('\n');
  const inQuotes = linesOfQuoted(text);
  const isRead = (line: string, at: number): boolean =>
    inQuotes.has(at) || setting.test(line) || comment.test(line);
  const values = Object.entries(parseEnv(lines.filter(isRead).join('\n')));
  return {
    values: Object.fromEntries(
      values.filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    unread: lines.flatMap((line, at) =>
      isRead(line, at) ? [] : [`Line ${at + 1} of ${file} is not read: write NAME=value.`],
    ),
  };
}
