-- A role for who looks after the bills and nothing else.
alter table members drop constraint members_role_check;
alter table members add constraint members_role_check
  check (role in ('viewer', 'finance', 'reviewer', 'manager', 'admin', 'owner'));
alter table invitations drop constraint invitations_role_check;
alter table invitations add constraint invitations_role_check
  check (role in ('viewer', 'finance', 'reviewer', 'manager', 'admin', 'owner'));
