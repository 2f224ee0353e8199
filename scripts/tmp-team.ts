import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { migrate } from '#server/db/migrate.ts';
const dir = '/tmp/teamsearch-bench';
const server = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined, fast: true });
console.log(server.url);
await migrate({ url: server.url });
const c = new pg.Client({ connectionString: server.url });
await c.connect();
const N = Number(process.env['N'] ?? 100000);
const { rows } = await c.query('select count(*)::int as n from application_search');
if (rows[0].n < N) {
  await c.query('truncate applications, users, projects, entities, management_accounts cascade').catch((e) => console.log(e.message));
  const seedWords = (process.env['WORDS'] ?? '').split(' ');
  const src = readFileSync('src/data/phrases-market.ts','utf8') + readFileSync('src/data/phrases-product.ts','utf8') + readFileSync('docs/domain/search.md','utf8') + readFileSync('docs/domain/money.md','utf8') + readFileSync('docs/domain/reviews.md','utf8')+ readFileSync('docs/operate/running.md','utf8');
  const vocab = [...new Set([...seedWords, ...(src.toLowerCase().match(/[a-zàâçéèêëîïôûù]{4,14}/g) ?? [])])].filter(Boolean);
  for (let i = 0; vocab.length < 12000; i += 1) vocab.push(vocab[i % 2000] + ['ation','ique','ing','ment','eur','able'][i % 6] + (i > 6000 ? 'o' : ''));
  console.log('vocab', vocab.length);
  await c.query("create temp table vocab (n int primary key, w text)");
  await c.query("insert into vocab select ordinality, w from unnest($1::text[]) with ordinality as t(w)", [vocab]);
  await c.query(`insert into users (id, email, first_name, last_name, created_at, updated_at) select gen_random_uuid(), 'u'||n||'@x.test', 'First'||(n%700), 'Last'||n, now(), now() from generate_series(1,20000) n`);
  await c.query(`insert into entities (id, name, slug, hue, created_at, updated_at) values ('00000000-0000-4000-8000-000000000001','Big Org','big-org',1,now(),now())`);
  await c.query(`insert into management_accounts (id, entity_id, created_at) values ('00000000-0000-4000-8000-000000000002','00000000-0000-4000-8000-000000000001',now())`);
  await c.query(`insert into projects (id, slug, account_id, author_id, name, description, status, created_at, updated_at, published_at, form_version, blind_review) select gen_random_uuid(), 'p'||n, '00000000-0000-4000-8000-000000000002', (select id from users limit 1), 'Programme '||n||' of the coast', 'x', 'open', now(), now(), now(), 1, n%4=0 from generate_series(1,20) n`);
  await c.query('alter table applications disable trigger user');
  await c.query(`insert into users (id, email, first_name, created_at, updated_at) values ('00000000-0000-4000-8000-000000000003','owner@x.test','Olga',now(),now())`);
  await c.query(`insert into members (account_id, user_id, role, joined_at) values ('00000000-0000-4000-8000-000000000002','00000000-0000-4000-8000-000000000003','owner',now())`);
  const each = Math.ceil(N / 20);
  await c.query(`insert into applications (id, project_id, user_id, status, form_version, created_at, updated_at, sent_at, primary_text)
    select gen_random_uuid(), p.id, u.id, (array['pending','in_review','shortlisted','accepted','waitlisted'])[1+u.n%5], 1, now(), now(), now() - (u.n*20+p.n) * interval '1 minute', 'Line '||u.n
    from (select id, row_number() over () as n from users where email like 'u%' limit ${each}) u, (select id, row_number() over () as n from projects) p`);
  await c.query('alter table applications enable trigger user');
  console.log('applications', new Date());
  await c.query(`create temp table said as select a.id, a.project_id, (
    select string_agg(v.w, ' ') from (select 1 + floor(exp(random() * 9.39))::int as k from generate_series(1, 150) where a.id is not null) r join vocab v on v.n = r.k) as words from applications a`);
  console.log('texts', new Date());
  await c.query(`insert into application_search (application_id, account_id, project_id, names, named, answers, waiting)
    select s.id, '00000000-0000-4000-8000-000000000002', s.project_id, search_vector(concat_ws(' ', u.first_name, u.last_name, a.primary_text)) || array_to_tsvector(array['=00000000-0000-4000-8000-000000000002']), search_fold(concat_ws(' ', u.first_name, u.last_name, a.primary_text)),
    search_vector(s.words) || array_to_tsvector(array['=00000000-0000-4000-8000-000000000002']), false
    from said s join applications a on a.id = s.id join users u on u.id = a.user_id`);
  console.log('indexed', new Date());
  await c.query('update application_search set blind = answers where project_id in (select id from projects where blind_review)');
  await c.query(`insert into application_words select '00000000-0000-4000-8000-000000000002', lexeme from vocab, unnest(to_tsvector('search_plain', w)) where lexeme ~ '^[[:alpha:]]{3,30}$' on conflict do nothing`);
  await c.query('alter table submissions disable trigger user');
  await c.query(`insert into submissions (application_id, number, sent_at, form_version, content, hash, origin, certain, statement, signature, key_id)
    select s.id, 1, now(), 1, json_build_object('questions', json_build_array(json_build_object('_id','q1','type','long_text','label','What?','options','[]'::json)), 'answers', json_build_array(json_build_object('questionId','q1','options',json_build_array(s.words))), 'files','[]'::json)::text, 'h','sent',true,'s','','k' from said s`);
  await c.query('vacuum analyze');
  const top = await c.query('select n, w from vocab where n in (1,2,5,20,100,500,2000,8000) order by n');
  console.log(top.rows.map((r) => r.n + ' ' + r.w).join(', '));
  const { rows: a } = await c.query('select count(*)::int n from applications'); console.log('apps', a);
}
await c.end();
console.log('ready');
process.on('SIGTERM', () => void server.stop().then(() => process.exit()));
setInterval(() => {}, 1e6);
