-- How many views of a project were counted for a network on a day: whoever drops the cookie is a new
-- visitor each time. Gone after two days.
create table project_view_networks (
  project_id uuid not null references projects on delete cascade,
  day date not null,
  -- SHA-256 of network, project and day.
  network_hash bytea not null,
  views int not null,
  primary key (project_id, day, network_hash)
);
create index project_view_networks_age on project_view_networks (day);
