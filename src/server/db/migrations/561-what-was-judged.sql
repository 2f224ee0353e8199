-- Whoever steps back from an application takes their review out of its figures. What it said while it counted stays: people decided
-- by it. Its versions lead here then; before, they went with the review.
create table recused_reviews (
  -- That of the review.
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  -- That of its project, see 500.
  account_id uuid not null,
  reviewer_id uuid not null references users,
  created_at timestamptz not null,
  recused_at timestamptz not null
);
create index recused_reviews_application on recused_reviews (application_id);
create index recused_reviews_reviewer on recused_reviews (reviewer_id);
create trigger never_changes before update or delete on recused_reviews
  for each row execute function refuse_change();
alter table review_versions drop constraint review_versions_review_id_fkey;
