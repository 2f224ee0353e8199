-- Which reasons the rejections gave that were told and stand: a row each, gone when the rejection is taken back.
create table told_reasons (
  application_id uuid not null references applications on delete cascade,
  key text not null,
  project_id uuid not null,
  account_id uuid not null,
  primary key (application_id, key)
);
create index told_reasons_of_project on told_reasons (account_id, project_id, key, application_id);
