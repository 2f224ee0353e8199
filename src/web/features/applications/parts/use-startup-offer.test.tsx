import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { resetAux, useAux } from '../../../lib/aux-store.ts';
import { useModal } from '../../../lib/search-params.ts';
import { press, show } from '../../../lib/testing.tsx';
import type { Application } from '../queries.ts';
import { useStartupOffer } from './use-startup-offer.ts';

beforeEach(() => resetAux());

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
  expect(useAux.getState().isStartupOffered).toBe(true);
});

it.each([
  ['is for a startup', of({ startupId: { _id: 's-1', name: 'Quietcrane' } })],
  ['is accepted', of({ status: 'accepted' })],
  ['is a draft', of({ status: 'draft' })],
])('offers nothing when the application %s', async (_, application) => {
  const page = open(application);
  await act(async () => undefined);
  expect(page.get('note').textContent).toBe('none');
  expect(useAux.getState().isStartupOffered).toBe(false);
});

it('waits while another dialog is open', async () => {
  const page = open(of({}), '/?modal=change_password');
  await act(async () => undefined);
  expect(page.get('note').textContent).toBe('change_password null');
  press(page.get('button', 'Close'));
  await page.wait('note', 'generate_startup a-1');
});

it('does not ask again in this visit once it was closed', async () => {
  const page = open(of({}));
  await page.wait('note', 'generate_startup a-1');
  press(page.get('button', 'Close'));
  await page.wait('note', 'none');
  const next = open(of({ _id: 'a-2' }));
  await act(async () => undefined);
  expect(next.all('note').map(({ textContent }) => textContent)).toEqual(['none', 'none']);
});
