-- Which operator had Stripe pay it back: whoever ends what was begun may be another one. Null for the server itself,
-- and where a version before began it.
alter table card_refunds add column begun_by uuid references users;
