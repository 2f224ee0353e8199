import { act } from 'react';
import { expect, it } from 'vitest';
import { useModal } from '#web/lib/search-params.ts';
import { press, show } from '#web/lib/testing.tsx';
import type { Application } from '../queries.ts';
import { useStartupOffer } from './use-startup-offer.ts';

const of = (more: Partial<Application>) =>
  ({ _id: 'a-1', status: 'pending', startupId: null, ...more }) as Application;

function Page({ application }: { application: Application }) {
  useStartupOffer(application);
  const { value, params, close } = useModal();
  return (
    <>
      <p role="note">{value ? `${value} ${params.get('applicationId')}` : 'none'}</p>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  );
}
const open = (application: Application, at?: string) =>
  show(<Page application={application} />, at === undefined ? {} : { at });

it('offers a startup for a pending application that has none', async () => {
  const note = await open(of({})).wait('note', 'generate_startup a-1');
  expect(note.textContent).toBe('generate_startup a-1');
});

it.each([
  ['is for a startup', of({ startupId: { _id: 's-1', name: 'Quietcrane' } })],
  ['is accepted', of({ status: 'accepted' })],
  ['is a draft', of({ status: 'draft' })],
])('offers nothing when the application %s', async (_, application) => {
  const page = open(application);
  await act(async () => undefined);
  expect(page.get('note').textContent).toBe('none');
});

it('waits while another dialog is open', async () => {
  const page = open(of({}), '/?modal=change_password');
  await act(async () => undefined);
  expect(page.get('note').textContent).toBe('change_password null');
  press(page.get('button', 'Close'));
  await page.wait('note', 'generate_startup a-1');
});

it('does not ask again on an open page once it was closed, and asks on the next one', async () => {
  const page = open(of({}));
  await page.wait('note', 'generate_startup a-1');
  press(page.get('button', 'Close'));
  await page.wait('note', 'none');
  await act(async () => undefined);
  expect(page.get('note').textContent).toBe('none');
  const next = open(of({ _id: 'a-2' }));
  await next.wait('note', 'generate_startup a-2');
  const again = open(of({}));
  await act(async () => undefined);
  expect(again.all('note').map(({ textContent }) => textContent)).toEqual([
    'none',
    'generate_startup a-2',
    'generate_startup a-1',
  ]);
});
