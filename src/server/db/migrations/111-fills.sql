-- Proposals for the answers of a draft, and where accepted answers came from.
create table fills (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users on delete cascade,
  state text not null check (state in ('running', 'done')),
  provider text not null check (provider in ('embedded', 'llm')),
  fallback text,
  duration_ms int not null,
  results jsonb not null,
  -- By question: the revision of the answer when it was proposed for; 0 where there was none.
  revisions jsonb not null,
  accepted_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null
);
create index fills_application on fills (application_id, created_at desc);

create table answer_sources (
  application_id uuid not null references applications on delete cascade,
  question_id uuid not null references questions,
  fill_id uuid not null references fills on delete cascade,
  kind text not null check (kind in ('profile', 'answer', 'document')),
  provider text not null check (provider in ('embedded', 'llm')),
  confidence real not null,
  source_application uuid references applications on delete set null,
  programme text,
  quote text not null,
  -- What was filled in, and the revision it became: a later one was edited by hand.
  options jsonb not null,
  revision int not null,
  accepted_by uuid references users on delete set null,
  accepted_at timestamptz not null,
  primary key (application_id, question_id)
);
create index answer_sources_fill on answer_sources (fill_id);

-- A startup's own choice to let an outside provider read its answers; off without a row.
create table ai_fill_settings (
  startup_id uuid primary key references startups on delete cascade,
  enabled boolean not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
