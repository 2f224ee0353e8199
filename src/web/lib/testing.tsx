import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, vi } from 'vitest';
import { loadCallTable } from './client.ts';
import { loadEngine } from './draft/load-engine.ts';
import { makeQueryClient } from './query.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// Later than a page is told (see `query.ts`): while a test waits, with React at work.
notifyManager.setScheduler((tell) => void setTimeout(tell));

// What is loaded in the middle of a test changes a page when nobody waits for it.
await Promise.all([loadEngine(), loadCallTable()]);

const mounted: { root: Root; container: HTMLElement }[] = [];
const close = ({ root, container }: (typeof mounted)[number]) => {
  act(() => root.unmount());
  container.remove();
};
afterEach(() => {
  mounted.splice(0).forEach(close);
  // What was typed is kept on the device.
  localStorage.clear();
});

const implicit: Record<string, string> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea',
  checkbox: 'input[type=checkbox]:not([role])',
  radio: 'input[type=radio]',
  combobox: 'select, [role=combobox]',
  heading: 'h1, h2, h3, h4',
  listitem: 'li',
  table: 'table',
};

function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy) {
    return labelledBy
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  }
  const label = element.getAttribute('aria-label');
  if (label) return label;
  if (element.id && /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) {
    return document.querySelector(`label[for="${element.id}"]`)?.textContent?.trim() ?? '';
  }
  return element.textContent?.trim() ?? '';
}

function all(role: string, name?: string | RegExp): HTMLElement[] {
  const selector = `[role=${role}]${implicit[role] ? `, ${implicit[role]}` : ''}`;
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    if (name === undefined) return true;
    const own = nameOf(element);
    return typeof name === 'string' ? own === name : name.test(own);
  });
}

/* For a machine that runs two test files and a database: what is there ends the wait at once. */
const PATIENCE = 6000;
/** Looks again, with React at work, until something is found; fails when it takes too long. */
export async function until<T>(look: () => T | null, what: string): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`Waited ${PATIENCE} ms for ${what}.`);
    // oxlint-disable-next-line no-await-in-loop -- waiting is the purpose of this loop
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
}

/** Shows something inside the app's providers and finds its parts by role and name, as people do. */
export function show(ui: ReactNode, { at = '/' }: { at?: string } = {}) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const page = { root, container };
  mounted.push(page);
  act(() =>
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <MemoryRouter initialEntries={[at]}>{ui}</MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  const find = (role: string, name?: string | RegExp) => all(role, name)[0] ?? null;
  return {
    find,
    all,
    /** Leaves the page, as a reload or another address does. */
    close: () => mounted.splice(mounted.indexOf(page), 1).forEach(close),
    /** The only element of that role and name; throws when there is none or more. */
    get: (role: string, name?: string | RegExp): HTMLElement => {
      const [first, ...more] = all(role, name);
      if (!first || more.length) {
        throw new Error(`${more.length + (first ? 1 : 0)} × ${role} ${String(name ?? '')}`);
      }
      return first;
    },
    wait: (role: string, name?: string | RegExp) =>
      until(() => find(role, name), `${role} ${String(name ?? '')}`),
    waitGone: (role: string, name?: string | RegExp) =>
      until(() => (find(role, name) ? null : true), `no ${role} ${String(name ?? '')}`),
  };
}

/** A press by pointer or key, as a click. */
export function press(element: HTMLElement): void {
  act(() => element.click());
}

/** Types into a control the way React notices. */
export function type(element: HTMLElement, value: string): void {
  act(() => typeUndrawn(element, value));
}

/** The same, where a test is about what React has not drawn yet. */
export function typeUndrawn(element: HTMLElement, value: string): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an element has a prototype.
  const prototype = Object.getPrototypeOf(element) as object;
  // oxlint-disable-next-line typescript/unbound-method -- called with the element as `this` below
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  setter?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

type Call = { method: string; path: string; body: unknown };
type Answer = (call: Call) => Response | undefined;

export const json = (data: unknown) => Response.json({ status: 'success', data });
export const refusal = (status: number, code: string, details: unknown[] = []) =>
  Response.json({ status: 'error', code, message: code, details }, { status });

/** Answers every call that is made; what a test does not answer is not found. */
export function serve(answer: Answer): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const call = { method: init?.method ?? 'GET', path, body };
    calls.push(call);
    return Promise.resolve(answer(call) ?? refusal(404, 'not_found'));
  });
  return calls;
}
