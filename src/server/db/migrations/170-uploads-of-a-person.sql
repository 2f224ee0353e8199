-- What a person uploaded lately is added up at each upload.
create index files_owner on files (owner_id, created_at);
