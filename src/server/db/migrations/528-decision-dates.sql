-- The day by which a project's team promises to tell its decisions, in the zone of its deadline, and the one that was promised when
-- an application was sent: who moves the first does not change the second.
alter table projects add column decision_date date;
alter table applications add column promised_date date;
