import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { faultsOf } from './axe.ts';
import { expectFocusKept } from './keyboard.ts';
import { fillLogIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

test('a visitor keeps a project, has its deadline in a calendar and saves a search', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const owner = visitorOf(url, await signUpVerified(url, 'bookmarks-owner@example.org'));
  const { slug } = await openProject(owner, 1);
  const { data: project } = await owner.call('getProject', { params: { id: slug } });
  const email = 'bookmarks-ada@example.org';
  await signUpVerified(url, email);
  const errors: string[] = [];
  const { page, context } = await openWindow(browser, product, errors);

  await test.step('the project is kept once she has logged in', async () => {
    await page.goto(`/projects/${slug}`);
    await page.getByRole('link', { name: 'Bookmark', exact: true }).click();
    await fillLogIn(page, email);
    const button = page.getByRole('button', { name: 'Bookmarked', exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('it is among her bookmarks, and in her calendar as a program reads it', async () => {
    await page.goto('/bookmarks');
    const list = page.getByRole('list', { name: 'Bookmarked projects' });
    await expect(list.getByRole('link', { name: project.name })).toBeVisible();
    await page.getByRole('button', { name: 'Create an address' }).click();
    const address = page.getByLabel('Address of your calendar');
    await expect(address).toBeVisible();
    await picture(page, 'bookmarks');
    expect(await faultsOf(page, 'all')).toEqual([]);
    const text = await (await fetch((await address.innerText()).trim())).text();
    const calendar = new ICAL.Component(ICAL.parse(text));
    const names = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).summary);
    expect(names.filter((name) => name.includes(project.name))).toHaveLength(
      project.deadline ? 1 : 0,
    );
  });

  await test.step('she lets go of it and finds nothing there', async () => {
    await page.getByRole('button', { name: `Remove the bookmark of ${project.name}` }).click();
    await expect(page.getByText('No open project is bookmarked')).toBeVisible();
  });

  await test.step('a search is saved, told of at once, and open as a feed to anybody', async () => {
    await page.goto(`/projects?q=${encodeURIComponent(project.name)}`);
    const feed = page.getByRole('link', { name: 'RSS feed' });
    const reply = await fetch(new URL((await feed.getAttribute('href')) ?? '', url));
    expect(reply.headers.get('content-type')).toContain('application/rss+xml');
    expect(await reply.text()).toContain(`/projects/${slug}`);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page).toHaveURL(/\/bookmarks\/searches$/);
    const saved = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
    await expect(saved).toHaveCount(1);
    await picture(page, 'saved-searches');
    expect(await faultsOf(page, 'all')).toEqual([]);
  });

  await test.step('it is deleted by key, and the focus stays on the page', async () => {
    await page.getByRole('button', { name: /^Delete / }).press('Enter');
    await expect(page.getByText('is deleted.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Saved searches' })).toHaveCount(0);
    await expectFocusKept(page, 'a search was deleted');
  });
  expect(errors).toEqual([]);
  await context.close();
});
