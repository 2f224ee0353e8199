-- A picture is made of what was uploaded, which is kept as its owner's private file, so that it can be framed anew.
alter table files
  add column source_id uuid references files (id) on delete set null,
  -- The square that was cut out of it; null where nothing was.
  add column crop jsonb,
  -- A smaller size of a picture, made with it and shown wherever that is.
  add column size_of uuid references files (id) on delete cascade;
create index files_source on files (source_id) where source_id is not null;
create index files_sizes on files (size_of) where size_of is not null;

-- What of the banner stays in sight where it is cut; null is the middle.
alter table projects add column banner_focus jsonb;
