// Measures the project list and pages of a running product: npm run bench:lists -- http://localhost:3000
const origin = process.argv[2] ?? 'http://localhost:3000';
const rounds = 200;

const { data, paging } = (await (await fetch(`${origin}/v3/projects?limit=30`)).json()) as {
  data: { slug: string }[];
  paging: { total: number };
};
console.log(`${paging.total} open projects; ${rounds} requests each, one after another`);
const words = ['energy', 'health', 'open source', 'clim', 'accelerator'];
const slugs = data.map((project) => project.slug);

await measure('GET /health (baseline)', () => '/healthz');
await measure('list, 30', () => '/v3/projects?limit=30');
await measure('list, 30, past', () => '/v3/projects?status=past&limit=30');
await measure('list, 30, facets', () => '/v3/projects?limit=30&facets=true');
await measure('search', (round) => `/v3/projects?limit=30&q=${words[round % words.length]}`);
await measure(
  'project page details',
  (round) => `/v3/projects/${slugs[round % slugs.length]}/projectDetails`,
);
await measure(
  'project page, HTML',
  (round) => `/projects/${slugs[round % slugs.length]}?round=${round}`,
);

async function measure(name: string, path: (round: number) => string): Promise<void> {
  const times: number[] = [];
  for (let round = -20; round < rounds; round += 1) {
    const start = performance.now();
    const reply = await fetch(origin + path(Math.abs(round)));
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path(round)}: ${reply.status}`);
    // The first rounds warm up and do not count.
    if (round >= 0) times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`${name.padEnd(24)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms`);
}
