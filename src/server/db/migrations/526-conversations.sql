-- What the founders of an application and those of the team who decide on it write to each other. A row for each application
-- of which somebody wrote; it is locked while a message is added, so that messages have their order by number.
create table conversations (
  application_id uuid primary key references applications on delete cascade,
  -- That of its project, see 500.
  account_id uuid not null,
  last_number integer not null check (last_number > 0),
  last_at timestamptz not null
);
create index conversations_account on conversations (account_id, last_at, application_id);

create table conversation_messages (
  id uuid primary key,
  application_id uuid not null references conversations on delete cascade,
  account_id uuid not null,
  number integer not null check (number > 0),
  side text not null check (side in ('founder', 'organisation')),
  author_id uuid not null references users,
  text text not null check (text <> ''),
  created_at timestamptz not null,
  unique (application_id, number)
);
create index conversation_messages_author on conversation_messages (author_id);
create trigger never_changes before update or delete on conversation_messages
  for each row execute function refuse_change();

-- What a person has not read of a conversation. A mail is due some minutes after the first message that was not read.
create table unread_conversations (
  user_id uuid not null references users on delete cascade,
  application_id uuid not null references conversations on delete cascade,
  account_id uuid not null,
  -- As whom they are to read it.
  side text not null check (side in ('founder', 'organisation')),
  messages integer not null check (messages > 0),
  last_number integer not null,
  last_at timestamptz not null,
  mail_at timestamptz,
  mailed_at timestamptz,
  primary key (user_id, application_id)
);
create index unread_conversations_application on unread_conversations (application_id);
create index unread_conversations_account on unread_conversations (user_id, account_id, last_at, application_id);
create index unread_conversations_mail on unread_conversations (mail_at) where mail_at is not null;
