import { expect, it } from 'vitest';
import { callPages, callQuery, makeQueryClient } from '#web/lib/query.ts';
import { guessApplication, mergeApplication } from './cached.ts';

it('a decision is merged into every cached list and page of the application, and into no other', () => {
  const client = makeQueryClient();
  const rows = [
    { _id: 'a', status: 'pending', version: 2 },
    { _id: 'b', status: 'pending', version: 2 },
  ];
  const list = { status: 'success', data: rows };
  const params = { id: 'account' };
  const pages = callPages('listManagementApplications', { params }).queryKey;
  const short = callQuery('listManagementApplications', { params }).queryKey;
  const page = callQuery('getApplication', { params: { id: 'a' } }).queryKey;
  client.setQueryData(pages, { pages: [list], pageParams: [null] } as never);
  client.setQueryData(short, list as never);
  client.setQueryData(page, { status: 'success', data: { ...rows[0], answers: ['x'] } } as never);
  mergeApplication(client, { _id: 'a', status: 'accepted', version: 3 });
  const merged = [
    { _id: 'a', status: 'accepted', version: 3 },
    { _id: 'b', status: 'pending', version: 2 },
  ];
  expect(client.getQueryData(pages)).toMatchObject({ pages: [{ data: merged }] });
  expect(client.getQueryData(short)).toMatchObject({ data: merged });
  expect(client.getQueryData(page)).toEqual({
    status: 'success',
    data: { ...merged[0], answers: ['x'] },
  });
});

it('a decision that failed late is taken back alone, and over nothing that was read since', () => {
  const client = makeQueryClient();
  const since = '2026-11-01T09:00:00.000Z';
  const row = (_id: string) => ({ _id, status: 'pending', statusSince: since });
  const list = callQuery('listManagementApplications', { params: { id: 'account' } }).queryKey;
  client.setQueryData(list, { data: ['a', 'b', 'c'].map(row) } as never);
  const guess = (_id: string, second: string) =>
    guessApplication(client, {
      _id,
      status: 'in_review',
      statusSince: `2026-11-02T09:00:0${second}.000Z`,
    });
  const takeBackA = guess('a', '1');
  guess('b', '2');
  const takeBackC = guess('c', '3');
  // A colleague was first, and the page has heard of it.
  mergeApplication(client, {
    _id: 'c',
    status: 'interview',
    statusSince: '2026-11-02T09:00:02.500Z',
  });
  takeBackA();
  takeBackC();
  expect(client.getQueryData(list)).toMatchObject({
    data: [row('a'), { _id: 'b', status: 'in_review' }, { _id: 'c', status: 'interview' }],
  });
});
