import { act } from 'react';
import { expect, it } from 'vitest';
import { setLanguage } from './i18n.ts';
import { useLookupName } from './naming.ts';
import { show } from './testing.tsx';

function Names() {
  const nameOf = useLookupName();
  return (
    <p>
      {['Grant', 'United Kingdom', 'Our own list', 'toString']
        .map((name) => nameOf(name))
        .join(', ')}
    </p>
  );
}

it('names what is built in by the language that is shown, and leaves the rest as it is', async () => {
  show(<Names />);
  expect(document.body.textContent).toBe('Grant, United Kingdom, Our own list, toString');
  await act(async () => setLanguage('fr'));
  expect(document.body.textContent).toBe('Subvention, Royaume-Uni, Our own list, toString');
  await act(async () => setLanguage('en'));
});
