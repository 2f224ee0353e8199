import { act, useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { MailShown } from './mail-shown.tsx';
import { MessageBox } from './message-box.tsx';
import { isUnread, seenIn, useMail } from './use-mail.ts';

const id = '0198a5c0-0000-7000-8000-000000000001';
const asked: object[] = [];
let problem: string | null = null;

beforeAll(loadCallTable);
beforeEach(() => {
  asked.length = 0;
  problem = null;
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as { message?: string };
    asked.push(body);
    if (problem !== null) {
      const details = [{ path: 'message', message: problem }];
      const failure = { status: 'error', code: 'validation', message: problem, details };
      return new Response(JSON.stringify(failure), { status: 400 });
    }
    const mails = [
      { firstName: 'Ada', language: 'en', subject: 'Accepted', text: `Hi Ada\n${body.message}` },
      { firstName: 'Béa', language: 'fr', subject: 'Acceptée', text: `Bonjour ${body.message}` },
    ];
    const data = { message: body.message ?? null, mails, seen: 'seen' };
    return new Response(JSON.stringify({ status: 'success', data }));
  });
});

function Page() {
  const [message, setMessage] = useState('Dear ,');
  const mail = useMail({ accountId: id, applicationId: id }, 'accepted', { message });
  return (
    <>
      <MessageBox label="Message" value={message} onWrite={setMessage} />
      <MailShown mail={mail} />
      <output>{`${isUnread(mail)} ${seenIn(mail).mail ?? 'unseen'}`}</output>
    </>
  );
}

const subject = () => document.querySelector('p[lang]');
const may = () => document.querySelector('output')?.textContent;
const reads = async (words: string) =>
  until(() => (document.body.textContent?.includes(words) ? true : null), words);

it('a field is put where the caret stands, and what the server made of it is shown to each founder in their language', async () => {
  const page = show(<Page />);
  await reads('Hi Ada');
  const box = page.get('textbox', 'Message') as HTMLTextAreaElement;
  act(() => box.setSelectionRange(5, 5));
  press(page.get('button', 'Insert: First name'));
  expect(box.value).toBe('Dear {{firstName}},');
  expect(document.activeElement).toBe(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([18, 18]);
  await reads('Hi Ada\nDear {{firstName}},');
  expect(asked.at(-1)).toEqual({ status: 'accepted', message: 'Dear {{firstName}},' });
  expect([subject()?.textContent, subject()?.getAttribute('lang')]).toEqual(['Accepted', 'en']);
  const to = page.get('combobox', 'To');
  act(() => {
    Object.assign(to, { value: '1' });
    to.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await reads('Bonjour');
  expect([subject()?.textContent, subject()?.getAttribute('lang')]).toEqual(['Acceptée', 'fr']);
});

it('what is wrong with a field stands in the place of the mail', async () => {
  const page = show(<Page />);
  await reads('Hi Ada');
  problem = '{{name}} is no field of a message.';
  type(page.get('textbox', 'Message'), 'Dear {{name}}');
  const alert = await page.wait('alert');
  expect(alert.textContent).toContain('{{name}} is no field');
  expect(document.querySelector('p[lang]')).toBeNull();
  // Nobody says what is filled in and was not read; what has no fields is as it was typed.
  expect(may()).toBe('true unseen');
  type(page.get('textbox', 'Message'), 'Dear all');
  await until(() => (may() === 'false unseen' ? true : null), 'the refusal');
  problem = null;
  type(page.get('textbox', 'Message'), 'Dear {{startup}}');
  expect(may()).toBe('true unseen');
  await until(() => (may() === 'false seen' ? true : null), 'the mail');
});
