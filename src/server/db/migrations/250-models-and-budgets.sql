-- Who worded a proposal, why a provider's part is missing, one run at a time, and what a startup has used.
alter table fills add column model text;
alter table answer_sources add column model text;

-- The words of `fallback` become a code; they are said in the language of the reader.
update fills set fallback = case
  when fallback like '%in time%' then 'timeout'
  when fallback like '%turned off%' then 'off'
  else 'failed' end
where fallback is not null;
alter table fills add constraint fills_fallback check (fallback in
  ('off', 'timeout', 'failed', 'partial', 'budget', 'busy', 'lost', 'cancelled'));

-- Older proposals say who wrote them; a model's text was checked word by word, so it is to be asked for anew.
create function pg_temp.author(kind text, provider text) returns jsonb language sql as $$
  select jsonb_build_object('kind', case when provider = 'llm' then 'model' else kind end, 'model', null)
$$;
update fills set results = (
  select coalesce(jsonb_agg(
    (result - 'provider' - 'unsupported') || jsonb_build_object(
      'author', case when result -> 'value' = 'null' then 'null'::jsonb
        else pg_temp.author(result -> 'sources' -> 0 ->> 'kind', result ->> 'provider') end,
      'sentences', case when result ->> 'provider' = 'llm' and result -> 'value' <> 'null'
        then jsonb_build_array(jsonb_build_object('supported', false, 'why', 'words',
          'words', result -> 'unsupported',
          'text', (select string_agg(part, E'\n') from jsonb_array_elements_text(result -> 'value') part)))
        else '[]'::jsonb end,
      'alternatives', (
        select coalesce(jsonb_agg((other - 'provider') || jsonb_build_object('author',
          pg_temp.author(other -> 'sources' -> 0 ->> 'kind', other ->> 'provider')) order by place), '[]')
        from jsonb_array_elements(result -> 'alternatives') with ordinality as others (other, place)
        where other ->> 'provider' is distinct from 'llm'))
    order by position), '[]')
  from jsonb_array_elements(results) with ordinality as listed (result, position));
drop function pg_temp.author(text, text);

-- At most one run of a provider an application. What a stopped process left is over.
update fills set state = 'done', fallback = 'lost' where state = 'running';
create unique index fills_one_running on fills (application_id) where state = 'running';

-- Tokens that a startup's runs have used or hold reserved, by the first day of the month (UTC).
create table ai_usage (
  startup_id uuid not null references startups on delete cascade,
  month date not null,
  tokens int not null check (tokens >= 0),
  primary key (startup_id, month)
);
