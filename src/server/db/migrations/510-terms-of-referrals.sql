-- What a referral is worth is what it was when its link was followed, or its connector named: price, share and policy. A
-- touch of before says nothing of it; its price stays that of the shortlisting, its policy that of the sending.
alter table referral_touches
  add column price_minor bigint check (price_minor >= 0),
  add column price_source text check (price_source in ('default', 'managementAccount', 'project')),
  add column share_percent integer check (share_percent between 0 and 100),
  add column referral_policy text check (referral_policy in ('paid', 'unpaid'));
