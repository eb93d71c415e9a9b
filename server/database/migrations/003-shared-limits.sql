-- Calls of busy addresses, counted by all nodes together. Quiet ones never reach the database.
create table call_counts (
  counter text not null,
  window_start timestamptz not null,
  calls integer not null,
  primary key (counter, window_start)
);
create index call_counts_age on call_counts (window_start);
