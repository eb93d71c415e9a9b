-- Who wants no more letters of a kind, by the key of the address; it outlives the account.
create table email_opt_outs (
  email_key text not null,
  kind text not null,
  created_at timestamptz not null,
  primary key (email_key, kind)
);
