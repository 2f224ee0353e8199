import { act } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { PriceDialog } from './price-dialog.tsx';
import type { ShownPrice } from './price-terms.ts';

const id = '0198a5c0-0000-7000-8000-000000000001';
type Answer = { version: number; policy: 'paid' | 'unpaid'; price: Partial<ShownPrice> };

const projectOf = ({ version, policy }: Omit<Answer, 'price'>) =>
  ({ _id: id, name: 'Harbour', version, referralPolicy: policy }) as ProjectDetail;
const standard: ShownPrice = {
  applicatiopnPrice: 160,
  estimatedShortlist: 1,
  total: 160,
  currency: 'EUR',
  connectorShare: 0,
  source: 'default',
};

let now: Answer;
let isFull: boolean;
const sent: Record<string, unknown>[] = [];
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeAll(loadCallTable);
beforeEach(() => {
  now = { version: 7, policy: 'paid', price: {} };
  isFull = false;
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (path.includes('getShortlistingPrice')) {
      return json(200, { status: 'success', data: { ...standard, ...now.price } });
    }
    if (init.method === 'PATCH') {
      const body = JSON.parse(init.body ?? '{}') as Record<string, unknown>;
      sent.push(body);
      if (isFull) {
        const message = 'Set at most EUR 1600.';
        const details = [{ path: 'applicatiopnPrice', message }];
        return json(422, { status: 'error', code: 'validation', message, details });
      }
      if (body['version'] !== now.version) {
        return json(409, { status: 'error', code: 'version_conflict', message: 'Old.' });
      }
    }
    return json(200, { status: 'success', data: projectOf(now) });
  });
});

const says = async (words: string) =>
  until(() => (document.body.textContent?.includes(words) ? words : null), words);

function open(price: Partial<ShownPrice> = {}) {
  const onClose = vi.fn<() => void>();
  const project = projectOf({ version: 7, policy: 'paid' });
  const screen = show(
    <PriceDialog project={project} price={{ ...standard, ...price }} onClose={onClose} />,
  );
  const choose = (words: string) => {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
      textContent?.includes(words),
    );
    press(label?.querySelector('input') ?? screen.get('checkbox', words));
  };
  const save = () => press(screen.get('button', 'Save the price and share'));
  const closed = async () => {
    await until(() => onClose.mock.calls[0] ?? null, 'closed');
    await act(async () => undefined);
  };
  return { ...screen, onClose, says, choose, save, closed };
}

it('sets a price of its own on a press, against the version that was seen, and says what a connector reads', async () => {
  const dialog = open();
  await dialog.says('You earn €32 of the €160');
  dialog.choose('A price of its own');
  type(dialog.get('textbox', 'Price in EUR'), '99,50');
  await dialog.says('You earn €19.90 of the €99.50');
  expect(sent).toEqual([]);
  dialog.save();
  await dialog.closed();
  expect(sent).toEqual([{ applicatiopnPrice: 99.5, version: 7 }]);
});

it('sends what was changed alone, and nothing where nothing was', async () => {
  const dialog = open({ source: 'project', applicatiopnPrice: 200 });
  dialog.choose('Connectors earn 20%');
  await dialog.says('This project pays nothing for referrals');
  dialog.save();
  await dialog.closed();
  expect(sent).toEqual([{ referralPolicy: 'unpaid', version: 7 }]);
  dialog.close();
  const other = open();
  other.save();
  await other.closed();
  expect(sent).toHaveLength(1);
});

it('goes back to the price of the organisation', async () => {
  const dialog = open({ source: 'project', applicatiopnPrice: 200 });
  dialog.choose('A price of its own');
  dialog.save();
  await dialog.closed();
  expect(sent).toEqual([{ applicatiopnPrice: null, version: 7 }]);
});

it.each(['', 'many', '-5'])('says of "%s" that it is no price, and sends nothing', (written) => {
  const dialog = open({ source: 'project' });
  type(dialog.get('textbox', 'Price in EUR'), written);
  dialog.save();
  expect(dialog.get('alert').textContent).toContain('like 160 or 99.50');
  expect(sent).toEqual([]);
});

it('says the limit beside the price, and what the server says of it', async () => {
  isFull = true;
  const dialog = open({ source: 'project' });
  await dialog.says('Up to €1,600');
  type(dialog.get('textbox', 'Price in EUR'), '1601');
  dialog.save();
  await dialog.says('Set at most EUR 1600.');
  expect(dialog.onClose).not.toHaveBeenCalled();
});

it('shows what somebody else has set meanwhile, keeps what was typed, and replaces it only when pressed again', async () => {
  const dialog = open({ source: 'project', applicatiopnPrice: 200 });
  type(dialog.get('textbox', 'Price in EUR'), '250');
  now = { version: 8, policy: 'unpaid', price: { source: 'project', applicatiopnPrice: 300 } };
  dialog.save();
  await dialog.says('Someone has changed this meanwhile');
  await dialog.says('The price of this project is now €300. Connectors earn nothing here.');
  expect(dialog.onClose).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
  expect(dialog.get('textbox', 'Price in EUR')).toHaveProperty('value', '250');
  dialog.save();
  await dialog.closed();
  expect(sent[1]).toEqual({ applicatiopnPrice: 250, referralPolicy: 'paid', version: 8 });
});

it('is not stopped by somebody who changed another part of the project', async () => {
  const dialog = open({ source: 'project', applicatiopnPrice: 200 });
  type(dialog.get('textbox', 'Price in EUR'), '250');
  now = { version: 9, policy: 'paid', price: { source: 'project', applicatiopnPrice: 200 } };
  dialog.save();
  await dialog.closed();
  expect(sent.map(({ version }) => version)).toEqual([7, 9]);
});
