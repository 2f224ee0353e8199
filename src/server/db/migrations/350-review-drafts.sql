-- What a review said while it was a draft, where a later save took something of it away; for its writer alone.
create table review_drafts (
  review_id uuid not null references reviews on delete cascade,
  version int not null,
  scores jsonb not null,
  comment text,
  saved_at timestamptz not null,
  primary key (review_id, version)
);
