-- Addresses that an organisation had before it took another one: they still lead to it, and nobody else gets them.
create table former_slugs (
  slug text primary key,
  entity_id uuid not null references entities on delete cascade,
  left_at timestamptz not null
);
create index former_slugs_entity on former_slugs (entity_id, left_at);

-- Behind the unique index, so that whoever waited there for an address that is being left finds it kept. Of one that moves on and
-- on, the last twenty are: it does not collect the names of others.
create function keep_former_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into former_slugs (slug, entity_id, left_at) values (old.slug, old.id, new.updated_at);
    delete from former_slugs where entity_id = new.id and (slug = new.slug or slug in (
      select slug from former_slugs where entity_id = new.id order by left_at desc, slug offset 20));
  end if;
  if exists (select from former_slugs where slug = new.slug) then
    raise unique_violation using message = 'Another organisation had this address.', constraint = 'entities_slug_key';
  end if;
  return null;
end $$;
create trigger keep_new_slug after insert on entities for each row execute function keep_former_slug();
create trigger keep_former_slug after update of slug on entities for each row
  when (old.slug <> new.slug) execute function keep_former_slug();
