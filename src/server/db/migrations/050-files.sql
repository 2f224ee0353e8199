-- Whether a file is somebody's public picture is asked with each picture that is shown. Hash indexes,
-- because an address may be longer than an ordered index can keep.
create index users_picture on users using hash (picture_url) where picture_url is not null;
create index entities_logo on entities using hash (logo_url) where logo_url is not null;
create index projects_banner on projects using hash (banner) where banner is not null;
