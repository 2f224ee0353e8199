// `npm run doctor`: a line for each thing that the installation stands on.
import { type Line } from '#server/doctor/finding.ts';
import { examineInstallation } from '#server/doctor/doctor.ts';
import { loadSettings } from '#server/load-settings.ts';

async function linesOf(): Promise<Line[]> {
  let settings: ReturnType<typeof loadSettings>;
  try {
    settings = loadSettings();
  } catch (error) {
    return [{ name: 'settings', state: 'failed', says: (error as Error).message }];
  }
  return examineInstallation({ ...settings, now: () => new Date() });
}

const lines = await linesOf();
const widest = Math.max(...lines.map(({ name }) => name.length));
for (const { name, state, says } of lines) {
  console.log(`${state.padEnd(7)}  ${name.padEnd(widest)}  ${says}`);
}
const count = (...states: Line['state'][]) =>
  lines.filter(({ state }) => states.includes(state)).length;
if (count('warning') > 0) console.log(`${count('warning')} to look at`);
console.log(`${count('ok', 'warning')} passed, ${count('failed')} failed`);
// What hangs shall not hold up the end.
process.exit(count('failed') > 0 ? 1 : 0);
