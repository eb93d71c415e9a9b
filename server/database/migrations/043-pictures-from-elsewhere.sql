-- The address of a profile picture at another host, when it is to be fetched next (null when not at all), and how often that was tried.
alter table users add column picture_url text not null default '';
alter table users add column picture_due_at timestamptz;
alter table users add column picture_attempts integer not null default 0;
