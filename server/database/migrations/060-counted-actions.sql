-- What was done of late and is limited, whoever does it: erasing an account leaves these rows, which go after their day. Both names are keyed
-- digests: of what is counted together, and of the single action, which counts once.
create table counted_actions (
  id text primary key,
  counter text not null,
  counted_at timestamptz not null
);
create index counted_actions_counter on counted_actions (counter, counted_at);
create index counted_actions_age on counted_actions (counted_at);
