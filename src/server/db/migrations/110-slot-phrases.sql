-- Wordings that organisers confirmed for a slot by tagging a question with it. They count for their own
-- organisation at once, and for all once two organisations and two people say the same.
create table slot_phrases (
  account_id uuid not null references management_accounts on delete cascade,
  slot text not null,
  text text not null,
  confirmed_by uuid references users on delete set null,
  agreed boolean not null default false,
  created_at timestamptz not null,
  primary key (account_id, text, slot)
);
create index slot_phrases_text on slot_phrases (text, slot);
create index slot_phrases_agreed on slot_phrases (created_at desc) where agreed;
