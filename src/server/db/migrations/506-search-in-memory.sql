-- What a frequent word finds among very many projects: beyond the setting of the server, 4 MB by itself, PostgreSQL remembers
-- whole pages instead of rows and unpacks every text on them again.
alter function search_found(tsquery) set work_mem = '64MB';
alter function search_titled(tsquery) set work_mem = '64MB';
