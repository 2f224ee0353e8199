-- What the timed clean-up and the ending of a person's reset links look rows up by.
create index sessions_expiry on sessions (expires_at);
create index codes_age on codes (created_at);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);
create index rate_counters_age on rate_counters (window_start);
