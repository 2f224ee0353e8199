import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, readConfig, settingNames } from './config.ts';
import { unknownSettings } from './unknown-settings.ts';

const file = '.env';

/** The checked settings of .env and the environment, which comes first, and what to warn of. */
export function loadSettings(): { config: Config; warnings: string[] } {
  const inEnvironment = Object.keys(process.env);
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  if (inFile.length > 0) process.loadEnvFile(file);
  const config = readConfig(process.env);
  const unknown = unknownSettings({ known: settingNames, inFile, inEnvironment });
  return { config, warnings: [...config.warnings, ...unknown] };
}
