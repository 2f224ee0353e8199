-- A deleted organisation keeps its row behind what was sent to it; it is hidden from everybody.
alter table entities add column deleted_at timestamptz;
