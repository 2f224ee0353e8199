import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
const base = process.env.BASE!;
const out = '/tmp/refshots';
const b = await chromium.launch(browserLaunchOptions());
const jobs = (process.argv[2] ?? '').split(',');
const as = process.env.AS ?? '';
const sizes = (process.env.SIZES ?? '1440light').split(',');
const ctx = await b.newContext({ baseURL: base, reducedMotion: 'reduce' });
const p = await ctx.newPage();
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
p.on('pageerror', (e) => console.log('pageerror', e.message));
if (as) {
  await p.goto('/?modal=login');
  const d = p.getByRole('dialog');
  await d.getByLabel('E-mail').fill(as + '@demo.flair.test');
  await d.getByLabel('Password', { exact: true }).fill('flair-demo-2026');
  await d.getByRole('button', { name: 'Log in', exact: true }).click();
  await d.waitFor({ state: 'hidden' });
}
for (const job of jobs) {
  const [name, path, act] = job.split('@');
  for (const s of sizes) {
    const w = parseInt(s, 10);
    await p.emulateMedia({ colorScheme: s.includes('dark') ? 'dark' : 'light', reducedMotion: 'reduce' });
    await p.setViewportSize({ width: w, height: 900 });
    await p.goto(path!);
    await p.waitForTimeout(1200);
    if (act) { await p.getByText(act).first().click(); await p.waitForTimeout(900); }
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log('OVERFLOW', name, s, over);
    await p.screenshot({ path: `${out}/${name}-${s}.png`, fullPage: true });
  }
}
await b.close();
