-- When the provider opened the dispute that counts: a payment can be disputed again after the shop has won.
alter table orders add column disputed_at timestamptz;
