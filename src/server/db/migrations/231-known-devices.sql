-- A browser that has logged in to an account is known to it: strangers cannot use up its tries.
create table known_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (user_id, token_hash)
);
create index known_devices_age on known_devices (last_used_at);

-- A login code is for the browser that asked for it; its tries are counted there alone. `lane` is null for a
-- program without cookies, `network` for a device that the account knows.
alter table codes add column lane bytea;
alter table codes add column network text;
