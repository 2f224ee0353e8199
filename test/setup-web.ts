// A test of the web talks to nobody: a call that it does not answer would ask the network, end at any time later and be
// a line among others, so it fails its test by name. `serve` of `web/lib/testing.tsx` answers, or a `fetch` of the test's own.
import { afterAll, afterEach, expect } from 'vitest';

const unanswered: string[] = [];

function refuse(method: string, address: string): void {
  const test = expect.getState().currentTestName ?? 'while the file was loaded';
  unanswered.push(`${method} ${address} (${test})`);
}

globalThis.fetch = (input, init) => {
  const request = input instanceof Request ? input : { method: 'GET', url: String(input) };
  refuse(init?.method ?? request.method, request.url);
  return Promise.reject(new TypeError('No test answers this call.'));
};

// The tests of what the server renders have no browser.
if ('XMLHttpRequest' in globalThis) {
  XMLHttpRequest.prototype.open = (method: string, address: string | URL) => {
    refuse(method, String(address));
    throw new TypeError('No test answers this call.');
  };
}

const failOnUnanswered = () => {
  const found = unanswered.splice(0);
  if (found.length > 0) throw new Error(`Calls that no test answers:\n${found.join('\n')}`);
};

afterEach(failOnUnanswered);
// What was called while the file was loaded or after its last test.
afterAll(failOnUnanswered);
