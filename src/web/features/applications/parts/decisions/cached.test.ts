import { expect, it } from 'vitest';
import { callPages, callQuery, makeQueryClient } from '#web/lib/query.ts';
import { mergeApplication } from './cached.ts';

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
