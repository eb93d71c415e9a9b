-- What an address was sent about the safety of its account, newest last: how much of it there was, and which addresses were left lately.
create index concurrently if not exists emails_security on emails (lower(btrim(to_address) collate "C"), created_at) where kind in (
  'reset password', 'password changed', 'confirm address', 'address asked', 'address changed', 'second factor changed',
  'logged out by the shop', 'codes guessed');
