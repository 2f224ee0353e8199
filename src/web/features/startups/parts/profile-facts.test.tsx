import { expect, it } from 'vitest';
import { profileFields, startupField } from '#contract/startup-fields.ts';
import { emptyProfile } from '#contract/startup-values.ts';
import { show } from '#web/lib/testing.tsx';
import type { Startup } from '../queries.ts';
import { ReadOnlyProfile } from './read-only-profile.tsx';

const empty = { ...emptyProfile('Mycelia'), sector: null, startupStage: null };
const startup = (said: object) => ({ _id: 's-1', ...empty, ...said }) as Startup;

function valueFor(field: (typeof profileFields)[number]): unknown {
  const { kind, hosts } = startupField(field);
  if (kind === 'lookup') return { _id: field, name: `Entry ${field}` };
  if (kind === 'wholeNumber') return 2024;
  if (kind === 'country') return 'PL';
  return kind === 'url' ? `https://${hosts?.[0] ?? 'mycelia.io'}/x` : `Words of ${field}`;
}

it('shows every field that says something under its name', () => {
  const said = Object.fromEntries(profileFields.map((field) => [field, valueFor(field)]));
  const page = show(<ReadOnlyProfile startup={startup(said)} />);
  const text = document.body.textContent;
  for (const field of profileFields.filter((one) => one !== 'name' && one !== 'oneLiner')) {
    expect(text).toContain(startupField(field).label);
  }
  for (const value of ['Poland', 'Entry sector', 'Words of description', 'mycelia.io/x']) {
    expect(text).toContain(value);
  }
  expect(text).toContain('Team size2,024');
  expect(text).toContain('Founded2024');
  const links = page.all('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://mycelia.io/x', 'https://linkedin.com/x']);
});

it('shows no name without a value, and follows no address that is none', () => {
  const bare = startup({ website: 'javascript:alert(1)', teamSize: 0 });
  const page = show(<ReadOnlyProfile startup={bare} />);
  expect(document.body.textContent).toBe('Websitejavascript:alert(1)Team size0');
  expect(page.all('link')).toEqual([]);
});
