import { get } from 'node:http';
import type { Result } from 'lighthouse';

const KB = 1024;
const most = {
  publicLcpMs: 1_100,
  ownLcpMs: 1_800,
  publicCls: 0,
  /** Half of what counts as good; the frame of one's own pages comes before their rows. */
  ownCls: 0.05,
  html: 15 * KB,
  /** Scripts of one page as they travel: the first one, the route's, and what they share. */
  publicScripts: 165 * KB,
  /** With the account's menu, the drafts and what keeps the page live; the form itself is the most, 277. */
  ownScripts: 285 * KB,
};
/**
 * One run on a machine that does other things: its figures say that something broke, not how fast the page
 * is. See docs/decisions/182.
 */
const short = { lcpFactor: 2.5, cls: 0.05 };

export type Figures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Null where it was not asked for. */
  seo: number | null;
  lcp: number;
  cls: number;
  html: number;
  scripts: number;
  failing: string[];
};

const categories = ['accessibility', 'best-practices', 'seo'] as const;

/** Returns what counts of a report; throws when the page could not be measured. */
export function toFigures(lhr: Result, html: number): Figures {
  if (lhr.runtimeError) throw new Error(`${lhr.finalDisplayedUrl}: ${lhr.runtimeError.message}`);
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const failing = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      return audit && weight > 0 && audit.score !== null && audit.score < 1
        ? [`not passed: ${audit.title}`]
        : [];
    }),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: lhr.categories['seo'] ? score('seo') : null,
    lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    // As finely as Lighthouse tells it: the text's font in place of its like moves a badge by a fraction of a pixel.
    cls: Number(lhr.audits['cumulative-layout-shift']?.numericValue?.toFixed(3)),
    html,
    scripts: scriptBytes(lhr),
    failing: [...failing, ...shiftsOf(lhr)],
  };
}

/** What moved while the page came, with how much of the CLS it makes. */
function shiftsOf(lhr: Result): string[] {
  const { details } = lhr.audits['layout-shifts'] ?? {};
  const items = (details && 'items' in details ? details.items : []) as {
    node?: { selector?: string };
    score?: number;
  }[];
  return items.map(({ node, score = 0 }) => `moved ${score.toFixed(3)}: ${node?.selector ?? '?'}`);
}

function scriptBytes(lhr: Result): number {
  const { details } = lhr.audits['network-requests'] ?? {};
  const items = (details && 'items' in details ? details.items : []) as Record<string, unknown>[];
  return items
    .filter((item) => item['resourceType'] === 'Script')
    .reduce((sum, item) => sum + Number(item['transferSize'] ?? 0), 0);
}

/** Returns the middle one of each figure. */
export function medianOf(runs: readonly Figures[]): Figures {
  const of = (pick: (run: Figures) => number) => {
    const sorted = runs.map(pick).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    performance: of((run) => run.performance),
    accessibility: of((run) => run.accessibility),
    bestPractices: of((run) => run.bestPractices),
    seo: runs[0]?.seo === null ? null : of((run) => run.seo ?? 0),
    lcp: of((run) => run.lcp),
    cls: of((run) => run.cls),
    html: of((run) => run.html),
    scripts: of((run) => run.scripts),
    failing: [...new Set(runs.flatMap(({ failing }) => failing))],
  };
}

/** Prints a page's figures beside their budgets, and counts what holds. Performance is shown only: its blocking time says more about the machine than about the page. */
export function judge(
  name: string,
  figures: Figures,
  { isPublic, isShort }: { isPublic: boolean; isShort: boolean },
): { passed: number; failed: number } {
  const lcp = (isPublic ? most.publicLcpMs : most.ownLcpMs) * (isShort ? short.lcpFactor : 1);
  const cls = (isPublic ? most.publicCls : most.ownCls) + (isShort ? short.cls : 0);
  const rows: Row[] = [
    full('accessibility', figures.accessibility),
    full('best practices', figures.bestPractices),
    ...(figures.seo === null ? [] : [full('SEO', figures.seo)]),
    ['LCP, ms', figures.lcp.toFixed(0), lcp.toFixed(0), figures.lcp <= lcp],
    ['CLS', figures.cls.toFixed(3), cls.toFixed(2), figures.cls <= cls],
    kilobytes('HTML, KB', figures.html, most.html),
    kilobytes('scripts, KB', figures.scripts, isPublic ? most.publicScripts : most.ownScripts),
  ];
  console.log(`\n${name}  (performance ${figures.performance})`);
  for (const [what, value, budget, ok] of rows) {
    console.log(`${ok ? '✓' : '✗'} ${what.padEnd(16)} ${value.padStart(6)} of ${budget}`);
  }
  for (const title of figures.failing) console.log(`  ${title}`);
  const failed = rows.filter(([, , , ok]) => !ok).length;
  return { passed: rows.length - failed, failed };
}

type Row = [what: string, value: string, budget: string, ok: boolean];

const full = (what: string, score: number): Row => [what, String(score), '100', score === 100];

const kilobytes = (what: string, bytes: number, budget: number): Row => [
  what,
  (bytes / KB).toFixed(1),
  (budget / KB).toFixed(0),
  bytes <= budget,
];

/** Returns the bytes of a page as it travels to a browser of today, without the headers. */
export async function encodedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { 'accept-encoding': 'gzip, deflate, br' }, timeout: 10_000 },
      (reply) => {
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
        });
        reply.on('end', () => resolve(bytes));
      },
    );
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer in 10 s.`)));
    request.on('error', reject);
  });
}
