-- Operators page through what everybody earns, and through what waits to be paid.
create index earnings_newest on earnings (created_at desc, id desc);
create index earnings_status on earnings (status, created_at desc, id desc);
