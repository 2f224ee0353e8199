-- Blind review is locked once something was sent to a round. Who lifted it, when and why stays with the round.
alter table projects
  add column blind_lifted_at timestamptz,
  add column blind_lifted_by uuid references users on delete set null,
  add column blind_lift_reason text,
  add constraint projects_blind_lifted check (
    num_nonnulls(blind_lifted_at, blind_lift_reason) in (0, 2)
    and not (blind_review and blind_lifted_at is not null));
create index projects_blind_lifted_by on projects (blind_lifted_by) where blind_lifted_by is not null;
