-- What a process did in the last ten minutes, written with its row: what operators see of a deadline costs no statement more.
alter table processes add column figures jsonb;
