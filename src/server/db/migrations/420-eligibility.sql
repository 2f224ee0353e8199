-- Who may apply, as data. Each criterion that any project has is one row, so that a startup is judged once by each of
-- them and not once by each project.
create table eligibility_criteria (
  id int generated always as identity primary key,
  criterion jsonb not null
);
-- A long list of sectors is more than an index holds.
create unique index eligibility_criteria_once on eligibility_criteria (md5(criterion::text));

alter table projects
  -- The criteria, with the sentence each was read from where it was.
  add column eligibility jsonb not null default '[]',
  -- The same as rows of the table above.
  add column criterion_ids int[] not null default '{}',
  -- When the team wrote them: from then on no import changes them.
  add column eligibility_edited_at timestamptz,
  add constraint projects_eligibility_is_indexed
    check (jsonb_array_length(eligibility) = cardinality(criterion_ids));
