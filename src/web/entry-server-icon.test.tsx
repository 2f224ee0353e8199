import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLucideIcon, type LucideIconData, type LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './entry-server-icon.tsx';

const asked: LucideProps[] = [
  {},
  { size: 16, 'aria-hidden': true, className: 'shrink-0 text-accent' },
  { size: '1em', role: 'img', 'aria-label': 'Ada & “Grace”', strokeWidth: 2.5 },
  { className: '', style: { opacity: 0.5 }, id: 'one' },
  {
    color: 'red',
    width: 12,
    children: createElement('title', { key: 'title' }, 'Not of the server alone'),
  },
];
const folder = 'node_modules/lucide-react/dist/esm/icons';

test('an icon of the server is byte for byte the one of the library', async () => {
  const all = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'index.mjs');
  expect(all.length).toBeGreaterThan(1000);
  for (const file of all.filter((_, n) => n % 12 === 0)) {
    const { __iconData: data } = (await import(join(process.cwd(), folder, file))) as {
      __iconData?: LucideIconData;
    };
    // A few files only give another name to an icon.
    if (!data) continue;
    const drawn = (make: (data: LucideIconData) => unknown) =>
      asked.map((props) => renderToString(createElement(make(data) as 'svg', props as object)));
    expect(drawn(createIcon)).toEqual(drawn(createLucideIcon));
  }
});
