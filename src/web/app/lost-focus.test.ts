import { afterEach, beforeEach, expect, test } from 'vitest';
import { followFocus } from './lost-focus.ts';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main id="main" tabindex="-1"><h1>Searches</h1><ul>
    <li id="one"><a href="/one">One</a><button>Delete one</button></li>
    <li id="two"><a href="/two">Two</a><button>Delete two</button></li>
    <li id="three"><input><button>Delete three</button></li></ul>
    <p><button id="more">Show more</button></p></main><div id="menu"><button>Share</button></div>`;
  end = followFocus();
});
afterEach(() => end());

const at = (selector: string): HTMLElement => {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`Nothing is ${selector}.`);
  return found;
};
/* As browsers do it: the focus of what goes away falls to the page. */
function takeAway(selector: string): void {
  const gone = at(selector);
  const had = gone.contains(document.activeElement);
  gone.remove();
  if (had) at('body').focus();
}
const here = () => document.activeElement?.textContent || document.activeElement?.id;

test('the focus goes to the row after, to the one before, and at last to the main part', async () => {
  at('#one button').focus();
  takeAway('#one');
  await expect.poll(here).toBe('Two');
  takeAway('#two');
  // Not its field: a keyboard would come up.
  await expect.poll(here).toBe('Delete three');
  takeAway('ul');
  await expect.poll(here).toBe('Show more');
  takeAway('p');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('the end of a list is nearer to what stood after it than its beginning', async () => {
  at('#three').remove();
  at('#more').focus();
  takeAway('p');
  await expect.poll(here).toBe('Two');
});

test('the last row of a page leaves it to the page, not to the way to another one', async () => {
  at('main').innerHTML =
    '<nav><ul><li><a href="/log">Log</a></li></ul></nav><ul id="rows"><li><button>Verify</button></li></ul><p>None wait.</p>';
  at('#rows button').focus();
  takeAway('#rows');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('a menu has no neighbours: its page has the focus', async () => {
  at('#menu button').focus();
  takeAway('#menu');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('a row that goes by what was done in a dialog leaves it to the next one, not to the page', async () => {
  at('body').insertAdjacentHTML(
    'beforeend',
    '<div id="popup"><button>Delete</button></div><div role="dialog" id="sure"><button>Sure</button></div>',
  );
  at('#one button').focus();
  at('#popup button').focus();
  takeAway('#popup');
  at('#sure button').focus();
  at('#one').remove();
  takeAway('#sure');
  await expect.poll(here).toBe('Two');
});

test('what had it before this was here is followed too', async () => {
  end();
  at('#two button').focus();
  end = followFocus();
  takeAway('#two');
  await expect.poll(here).toBe('Delete three');
});

test('what has opened a dialog has it again', async () => {
  at('body').insertAdjacentHTML('beforeend', '<div role="dialog" id="sure"><input></div>');
  at('#two button').focus();
  at('#sure input').focus();
  takeAway('#sure');
  await expect.poll(here).toBe('Delete two');
});

test('what was disabled for a while has it again', async () => {
  const button = at('#two button') as HTMLButtonElement;
  button.focus();
  // As browsers do it, in the other order.
  button.blur();
  button.disabled = true;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  await expect.poll(here).toBe('Delete two');
});

test('who presses beside what is disabled has left it', async () => {
  const button = at('#two button') as HTMLButtonElement;
  button.focus();
  button.blur();
  button.disabled = true;
  await Promise.resolve();
  at('h1').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.disabled = false;
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(document.activeElement).toBe(document.body);
});

test('what somebody left, and what had no focus, may go', async () => {
  at('#two button').focus();
  at('#two button').blur();
  await Promise.resolve();
  takeAway('#two');
  takeAway('#one');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(document.activeElement).toBe(document.body);
});

test('who has another place already keeps it', async () => {
  at('#two button').focus();
  takeAway('#two');
  at('#three input').focus();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(document.activeElement).toBe(at('#three input'));
});
