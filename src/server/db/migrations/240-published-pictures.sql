-- What a file was uploaded for. Only a picture that was uploaded to be shown, and that the picture
-- pipeline has made (it alone writes width and height), can be public.
alter table files
  add column purpose text not null default 'answer'
    check (purpose in ('answer', 'picture', 'logo', 'banner')),
  add column width int,
  add column height int,
  -- Of the bytes as they are kept: what was sent with an application can be told from a forgery.
  add column sha256 text,
  add constraint files_width_and_height check ((width is null) = (height is null));

-- Pictures that were published by whoever uploaded them: a job makes them anew, and until then they
-- are shown to nobody. What another person's file was named as, or no picture, is named no longer.
update files set purpose = 'picture'
where type like 'image/%'
  and not exists (select from application_files where application_files.file_id = files.id)
  and exists (
    select from users
    where users.id = files.owner_id and users.picture_url = '/v3/files/' || files.id
  );

update files set purpose = 'logo'
where type like 'image/%' and purpose = 'answer'
  and not exists (select from application_files where application_files.file_id = files.id)
  and exists (
    select from entities
    join management_accounts on management_accounts.entity_id = entities.id
    join members on members.account_id = management_accounts.id
    where entities.logo_url = '/v3/files/' || files.id and members.user_id = files.owner_id
  );

update files set purpose = 'banner'
where type like 'image/%' and purpose = 'answer'
  and not exists (select from application_files where application_files.file_id = files.id)
  and (
    exists (
      select from projects
      join members on members.account_id = projects.account_id
      where projects.banner = '/v3/files/' || files.id and members.user_id = files.owner_id
    )
    -- Only operators write these, and each change of one is in the audit trail.
    or exists (
      select from banners
      join audit_events on audit_events.target_id = banners.id
      where banners.image = '/v3/files/' || files.id and audit_events.actor_id = files.owner_id
    )
  );

update users set picture_url = null
where picture_url like '/v3/files/%' and not exists (
  select from files where purpose = 'picture' and users.picture_url = '/v3/files/' || files.id
);
update entities set logo_url = null
where logo_url like '/v3/files/%' and not exists (
  select from files where purpose = 'logo' and entities.logo_url = '/v3/files/' || files.id
);
update projects set banner = null
where banner like '/v3/files/%' and not exists (
  select from files where purpose = 'banner' and projects.banner = '/v3/files/' || files.id
);
update banners set image = null
where image like '/v3/files/%' and not exists (
  select from files where purpose = 'banner' and banners.image = '/v3/files/' || files.id
);

-- The job asks each minute what is left to be made.
create index files_to_make on files (id) where purpose <> 'answer' and width is null;
