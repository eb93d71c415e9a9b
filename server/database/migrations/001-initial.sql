-- The schema of the shop. Later files add to it by the rules of README.md.

-- Words within texts are found by their groups of three letters.
-- In the schema that all shops of a database see.
create extension if not exists pg_trgm with schema public;

create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  role text not null,
  profile_image text not null default '',
  bio text not null default '',
  profession text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  verified_at timestamptz,
  second_factor boolean not null default false,
  picture_url text not null default '',
  picture_due_at timestamptz,
  picture_attempts integer not null default 0,
  constraint users_role_check check (role in ('user', 'admin'))
);
create index users_created on users (created_at desc, id desc);
create index users_email_search on users using gin (email_key gin_trgm_ops);
create index users_name_search on users using gin (username gin_trgm_ops);
create index users_picture on users (substring(profile_image, '^/images/([a-z0-9-]+)/')) where (profile_image <> '');
-- The few accounts whose picture is still to be fetched.
create index users_picture_due on users (picture_due_at) where (picture_due_at is not null);
create index users_role_newest on users (role, created_at desc, id desc);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz,
  device text not null default '',
  confirmed_at timestamptz
);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);

-- One row per account and address that failed to log in of late.
create table login_attempts (
  pair text primary key,
  failures integer not null,
  first_failed_at timestamptz not null,
  locked_until timestamptz
);

create table images (
  key text primary key,
  width integer not null,
  height integer not null,
  placeholder text not null,
  owner_id uuid,
  avif_ready boolean not null default false,
  created_at timestamptz not null,
  bytes bigint not null default 0,
  unused_since timestamptz,
  removed_at timestamptz
);
create index images_owner_bytes on images (owner_id, bytes) where (owner_id is not null);
create index images_removed on images (removed_at) where (removed_at is not null);
-- How many pictures were uploaded of late, by one customer and by all.
create index images_uploads on images (created_at) where (owner_id is not null);

create table products (
  id uuid primary key,
  name text not null,
  description text not null,
  category text not null,
  price_cents integer not null,
  old_price_cents integer,
  image text not null default '',
  image_key text,
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  -- Mean of the reviews in hundredths, 0 without any: what lists filter by.
  rating_hundredths integer not null default 0,
  author_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  order_most integer,
  constraint products_old_price_cents_check check (old_price_cents > 0),
  constraint products_price_cents_check check (price_cents > 0)
);
create index products_category_newest on products (category, created_at desc, id desc);
create index products_description_search on products using gin (description gin_trgm_ops);
create index products_facets on products (category, price_cents, rating_hundredths);
create index products_name on products (lower(name), id);
create index products_name_search on products using gin (name gin_trgm_ops);
create index products_newest on products (created_at desc, id desc);
-- Who shows a picture, and how much room each owner's take.
create index products_picture on products (image_key);
create index products_price on products (price_cents, rating_hundredths);
create index products_rating on products (rating_hundredths desc, id desc);
-- What is reduced, newest first; the other filters' columns beside, so that a filtered list and its total read nothing else.
create index products_reduced on products (created_at desc, id desc) include (category, price_cents, rating_hundredths) where (old_price_cents > price_cents);
-- How many reviews are shown, without a look at each: every product knows its own.
create index products_reviewed on products (review_count) where (review_count > 0);

create table reviews (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  rating smallint not null,
  comment text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  verified boolean not null default false,
  photos jsonb not null default '[]',
  helpful integer not null default 0,
  reply text,
  replied_at timestamptz,
  hidden_for text,
  hidden_at timestamptz,
  constraint reviews_rating_check check ((rating >= 1) and (rating <= 5)),
  constraint reviews_product_id_user_id_key unique (product_id, user_id)
);
create index reviews_hidden on reviews (hidden_at desc, id desc) where (hidden_for is not null);
create index reviews_newest on reviews (updated_at desc, id desc);
create index reviews_pictures on reviews using gin (photos jsonb_path_ops) where (photos <> '[]');
-- The orders and filters of a product's reviews, pictures in use, and the newest of all products.
create index reviews_product_helpful on reviews (product_id, helpful desc, updated_at desc, id desc) where (hidden_for is null);
create index reviews_product_newest on reviews (product_id, updated_at desc, id desc);
create index reviews_product_photos on reviews (product_id, updated_at desc, id desc) where ((hidden_for is null) and (photos <> '[]'));
create index reviews_product_rating on reviews (product_id, rating desc, updated_at desc, id desc) where (hidden_for is null);
create index reviews_user_newest on reviews (user_id, updated_at desc, id desc);

-- A checkout remembers what was offered to the buyer before the provider is asked; `lines` is
-- [{ productId, name, image, priceCents, quantity }].
create table checkouts (
  id uuid primary key,
  user_id uuid,
  email text not null,
  state text not null,
  session_id text unique,
  currency text not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  amount_cents bigint not null,
  lines jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  hold_until timestamptz,
  holding_slot smallint,
  constraint checkouts_state_check check (state in ('open', 'paid', 'expired', 'mismatch'))
);
create index checkouts_newest on checkouts (created_at desc, id desc);
create index checkouts_search on checkouts using gin (email gin_trgm_ops);
create index checkouts_state on checkouts (state, created_at);
-- Their checkouts, and how many of them are open.
create index checkouts_user on checkouts (user_id);
create unique index checkouts_holding on checkouts (user_id, holding_slot) where ((state = 'open') and (holding_slot is not null));

-- `checkout_id` is unique: whoever comes first writes the order, everybody else finds it.
create table orders (
  id uuid primary key,
  order_number text not null unique,
  checkout_id uuid not null references checkouts (id) unique,
  user_id uuid,
  email text not null,
  email_key text not null,
  status text not null,
  currency text not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  amount_cents bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  payment_intent text,
  refunded_cents bigint not null default 0,
  cancelled_at timestamptz,
  dispute text,
  disputed_at timestamptz,
  hold_until date,
  hold_reason text not null default '',
  pack_for text not null default '',
  to_replace jsonb,
  constraint orders_status_check check (status in ('pending', 'processing', 'shipped', 'completed'))
);
-- Cancelled orders are few; lists of what is to be packed leave them out.
create index orders_cancelled on orders (cancelled_at) where (cancelled_at is not null);
-- Orders whose row stays though no list shows them.
create index orders_deleted on orders (id) where (deleted_at is not null);
-- Disputes that no bank has decided are asked for every hour.
create index orders_disputed on orders (id) where (dispute = 'open');
create index orders_email_search on orders using gin (email_key gin_trgm_ops);
create index orders_largest on orders (amount_cents desc, id desc) where (deleted_at is null);
create index orders_newest on orders (created_at desc, id desc) where (deleted_at is null);
-- Substrings, as for products.
create index orders_number_search on orders using gin (order_number gin_trgm_ops);
create index orders_owner_newest on orders (email_key, created_at desc, id desc);
-- The provider tells of a refund or dispute by its payment.
create index orders_payment_intent on orders (payment_intent) where (payment_intent is not null);
create index orders_status_newest on orders (status, created_at desc, id desc) where (deleted_at is null);
-- The few that were sent and of which something is to be sent again.
create index orders_to_replace on orders (created_at desc, id desc) where (to_replace is not null);
create index orders_user on orders (user_id);

create table order_lines (
  order_id uuid not null references orders (id),
  "position" integer not null,
  product_id uuid not null,
  name text not null,
  image text not null,
  price_cents bigint not null,
  quantity integer not null,
  short integer not null default 0,
  primary key (order_id, "position")
);
create index order_lines_picture on order_lines (substring(image, '^/images/([a-z0-9-]+)/'));
-- Orders are found by what was bought.
create index order_lines_search on order_lines using gin (name gin_trgm_ops);

create table audit_log (
  id uuid primary key,
  actor_id uuid,
  actor_email text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index audit_kind on audit_log (subject_kind, created_at desc, id desc);
create index audit_newest on audit_log (created_at desc, id desc);
create index audit_search on audit_log using gin (actor_email gin_trgm_ops, action gin_trgm_ops, subject_id gin_trgm_ops);
-- Entries are found by what they are about.
create index audit_subject on audit_log (subject_id, created_at desc, id desc);
-- Entries whose values are still kept.
create index audit_values on audit_log (created_at) where ((before is not null) or (after is not null));

-- Facts about the shop itself, such as whether it was filled with demo data.
create table settings (
  name text primary key,
  value text not null
);

-- Calls of busy addresses, counted by all nodes together. Quiet ones never reach the database.
create table call_counts (
  counter text not null,
  window_start timestamptz not null,
  calls integer not null,
  primary key (counter, window_start)
);
create index call_counts_age on call_counts (window_start);

-- Running totals of everything the dashboards count, instead of those of the orders alone: how many users of each role, checkouts,
-- and orders not deleted of each status and month, with what these earned. A row is written in the transaction that changes what it
-- counts; the slots keep writers of one moment from waiting for the same row.
create table running_totals (
  counted text not null,
  kind text not null,
  month text not null,
  slot smallint not null,
  total bigint not null,
  cents bigint not null,
  primary key (counted, kind, month, slot)
);

-- Where an account has logged in before: a digest of both, as in login_attempts.
create table known_networks (
  pair text primary key,
  last_login_at timestamptz not null
);
create index known_networks_age on known_networks (last_login_at);

-- Migrations that a release must know to work on this schema: see README.md. A release that knows them all may be older than the
-- schema.
create table schema_requires (
  migration text primary key
);

-- Pictures customers sent of late, also those that were refused.
create table upload_attempts (
  id uuid primary key,
  owner_id uuid not null,
  created_at timestamptz not null,
  kept boolean not null default false,
  network text not null default ''
);
create index upload_attempts_age on upload_attempts (created_at);
create index upload_attempts_owner on upload_attempts (owner_id, created_at);

-- Work that only one process of the shop may do at a time. A row says who does it and until when unless renewed; the times are the
-- database's own, so that the clocks of nodes need not agree.
create table leases (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);

-- E-mails to send, each written in the transaction of its cause. `once_key` names the cause, so that none is written twice, and `id` is
-- also the Message-ID. `data` holds facts of that moment and never a secret.
create table emails (
  id uuid primary key,
  once_key text not null unique,
  kind text not null,
  to_address text not null,
  user_id uuid,
  order_id uuid,
  data jsonb not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  problem text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint emails_state_check check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped'))
);
-- Those whose data is still kept.
create index emails_data on emails (created_at) where (data <> '{}');
create index emails_due on emails (due_at) where state in ('waiting', 'sending');
create index emails_failed on emails (due_at) where (state = 'failed');
create index emails_newest on emails (created_at desc, id desc);
-- The e-mails of an order, newest first.
create index emails_order on emails (order_id, created_at desc, id desc) where (order_id is not null);
-- A reader's e-mails that have not ended, in the order in which they are sent. Not in the words of emails_due, which then cannot serve the
-- same question: without fresh statistics it would be taken, and read from one end to the other.
create index emails_reader on emails (to_address, due_at, id) where (state <> all (array['sent', 'failed', 'skipped']));
-- Substrings, as for users.
create index emails_search on emails using gin (to_address gin_trgm_ops);
-- What an address was sent about the safety of its account, newest last: how much of it there was, and which addresses were left lately.
create index emails_security on emails (lower((btrim(to_address) collate "C")), created_at) where kind in ('reset password', 'password changed', 'confirm address', 'address asked', 'address changed', 'second factor changed', 'logged out by the shop', 'codes guessed');
create index emails_skipped on emails (created_at desc, id desc) where (state = 'skipped');
-- E-mails that a list leaves out, or counts apart from those that were sent.
create index emails_to_nobody on emails (id) where (to_address = '');
-- What somebody takes along, and what is erased when they leave: e-mails of their account.
create index emails_user on emails (user_id) where (user_id is not null);

-- Addresses that a mail server refused for good.
create table email_blocks (
  email_key text primary key,
  reason text not null,
  created_at timestamptz not null
);

-- Where an order goes: the one place where a street is kept, so that it can be erased. An empty `line1` is an address that was asked
-- for and never came.
create table order_deliveries (
  order_id uuid references orders (id) primary key,
  name text not null,
  phone text not null default '',
  line1 text not null,
  line2 text not null default '',
  city text not null,
  state text not null default '',
  postal_code text not null default '',
  country text not null,
  updated_at timestamptz not null,
  erased_at timestamptz
);
create index order_deliveries_missing on order_deliveries (order_id) where ((line1 = '') and (erased_at is null));
-- Orders are found by the name and the city they go to.
create index order_deliveries_search on order_deliveries using gin (name gin_trgm_ops, city gin_trgm_ops);

create table shipments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  carrier text not null,
  tracking_number text not null default '',
  tracking_url text not null default '',
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  lines jsonb,
  constraint shipments_order_id_carrier_tracking_number_key unique (order_id, carrier, tracking_number)
);
-- Orders are found by the number on a parcel that came back.
create index shipments_search on shipments using gin (tracking_number gin_trgm_ops);

-- What happened to an order. `placed` has the order's id and a change of status the id of its entry in the audit log, so that what a
-- release before this one did can be added later, once. `data` holds no address.
create table order_events (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null,
  data jsonb not null,
  actor_id uuid,
  for_customer boolean not null,
  created_at timestamptz not null
);
create index order_events_order on order_events (order_id, created_at, id);

-- How many of a product are left to sell. A product without a row is sold without being counted.
create table stock (
  product_id uuid primary key references products (id) on delete cascade,
  -- Unsold, held ones included.
  quantity integer not null,
  -- Of these, in checkouts that may still be paid.
  held integer not null default 0,
  -- From here down few are left.
  low_at integer not null default 3,
  -- What kept pages say, and since when.
  band text not null,
  band_at timestamptz not null,
  updated_at timestamptz not null,
  -- When those who wait for the product were last written to.
  told_at timestamptz,
  constraint stock_band_check check (band in ('in', 'low', 'out')),
  constraint stock_check check ((held >= 0) and (held <= quantity))
) with (fillfactor = 50);

-- Which checkout holds how many. A hold ends when the card provider says that the checkout's page is closed, or with the order.
create table stock_holds (
  checkout_id uuid not null references checkouts (id),
  product_id uuid not null,
  user_id uuid not null,
  network text not null default '',
  quantity integer not null,
  newcomer boolean not null default false,
  constraint stock_holds_quantity_check check (quantity > 0),
  primary key (checkout_id, product_id)
);
create index stock_holds_product on stock_holds (product_id);
create index stock_holds_user on stock_holds (user_id);

-- Holds of the last day that ended without a payment, and how long they lasted: who keeps a product from others without ever paying has
-- to wait.
create table stock_lapses (
  id uuid primary key,
  product_id uuid not null,
  user_id uuid not null,
  network text not null,
  seconds integer not null,
  lapsed_at timestamptz not null
);
create index stock_lapses_age on stock_lapses (lapsed_at);
create index stock_lapses_network on stock_lapses (network, product_id, lapsed_at);
create index stock_lapses_user on stock_lapses (user_id, product_id, lapsed_at);

-- The ledger: the sum of a product's changes is its quantity. It outlives the product.
create table stock_movements (
  id uuid primary key,
  product_id uuid not null,
  product_name text not null,
  change integer not null,
  quantity_after integer not null,
  reason text not null,
  order_id uuid,
  actor_id uuid,
  actor_email text,
  note text not null default '',
  created_at timestamptz not null,
  constraint stock_movements_reason_check check (reason in ('start', 'received', 'sold', 'cancelled', 'returned', 'damaged', 'lost', 'recount', 'import', 'stopped'))
);
create index stock_movements_newest on stock_movements (product_id, created_at desc, id desc);
create index stock_movements_order on stock_movements (order_id) where (order_id is not null);

-- Who wants to know when a product is back.
create table restock_wishes (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  notified_at timestamptz,
  constraint restock_wishes_product_id_user_id_key unique (product_id, user_id)
);
create index restock_wishes_user on restock_wishes (user_id);
create index restock_wishes_waiting on restock_wishes (product_id, created_at) where (notified_at is null);

create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (review_id, user_id)
);
create index review_votes_user on review_votes (user_id);

-- Open until an admin has decided. One for each review and account, which may be deleted since.
create table review_reports (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_open on review_reports (review_id) where (settled_at is null);

-- How many shown reviews of a product have so many stars, are of verified purchases, and have photos: no page counts thousands of rows.
-- A product without a row is counted when it is asked for.
create table rating_counts (
  product_id uuid primary key references products (id) on delete cascade,
  stars_1 integer not null,
  stars_2 integer not null,
  stars_3 integer not null,
  stars_4 integer not null,
  stars_5 integer not null,
  verified integer not null,
  with_photos integer not null
) with (fillfactor = 80);

-- Who wants no more e-mails of a kind, by the key of the address; it outlives the account.
create table email_opt_outs (
  email_key text not null,
  kind text not null,
  created_at timestamptz not null,
  primary key (email_key, kind)
);

-- What a link in an e-mail stands for: only a hash of the token, which was made while the e-mail was sent.
create table account_tokens (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  -- The address that a change is about.
  address text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_tokens_purpose_check check (purpose in ('reset', 'verify', 'new address', 'undo address'))
);
create index account_tokens_expiry on account_tokens (expires_at);
create index account_tokens_user on account_tokens (user_id, purpose);

-- Codes of an app on a phone. The secret is sealed with a key that is not in the database; `last_step` is the newest code used.
create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

create table recovery_codes (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);

create table passkeys (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- A login whose password was right and whose second factor is awaited, or a passkey being made or asked for.
create table login_challenges (
  id_hash text primary key,
  user_id uuid references users (id) on delete cascade,
  purpose text not null,
  challenge text not null default '',
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint login_challenges_purpose_check check (purpose in ('second factor', 'new passkey'))
);
create index login_challenges_expiry on login_challenges (expires_at);
create index login_challenges_user on login_challenges (user_id);

-- Accounts that were erased at their owner's wish: a restored backup erases them again.
create table erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null
);

-- Money that goes back. Each row is written before the card provider is asked, and its id is the key under which it is asked.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  amount_cents bigint not null,
  -- `wanted` until the provider has taken it up.
  state text not null,
  source text not null,
  provider_id text unique,
  reason text not null default '',
  -- Whether its units went back on sale.
  restock boolean not null,
  -- Why it failed.
  problem text not null default '',
  actor_id uuid,
  created_at timestamptz not null,
  -- When the provider was last asked about it.
  updated_at timestamptz not null,
  constraint refunds_amount_cents_check check (amount_cents > 0),
  constraint refunds_source_check check (source in ('admin', 'customer', 'short', 'claim', 'provider')),
  constraint refunds_state_check check (state in ('wanted', 'pending', 'succeeded', 'failed', 'canceled'))
);
create index refunds_actor on refunds (actor_id) where (actor_id is not null);
-- The file of refunds, newest first, a batch at a time.
create index refunds_created on refunds (created_at, id);
-- Failed refunds are few; a figure counts those that nobody has made again.
create index refunds_failed on refunds (order_id) where (state = 'failed');
create index refunds_order on refunds (order_id);
create index refunds_unsettled on refunds (updated_at) where state in ('wanted', 'pending');

-- Which units a refund was for; without rows it was an amount.
create table refund_lines (
  refund_id uuid not null references refunds (id),
  "position" integer not null,
  quantity integer not null,
  constraint refund_lines_quantity_check check (quantity > 0),
  primary key (refund_id, "position")
);

-- What a plant needs and how it lives. Everything may be unknown; a product without a row is no plant, or nobody has said.
create table plant_facts (
  product_id uuid primary key references products (id) on delete cascade,
  latin_name text,
  -- From 1, deep shade, to 5, full sun.
  light_from smallint,
  light_to smallint,
  -- From 1, hardly ever, to 5, always moist.
  water smallint,
  -- From 1, dry air, to 5, as in a greenhouse.
  humidity smallint,
  -- For cats and dogs. Unknown is not safe.
  pets text not null default 'unknown',
  children text not null default 'unknown',
  min_celsius smallint,
  -- Hardiness zones of the USA; other countries count differently, so degrees stand beside them.
  hardiness_from smallint,
  hardiness_to smallint,
  -- As it is sold, without its pot.
  height_cm smallint,
  spread_cm smallint,
  pot_cm smallint,
  water_days smallint,
  care text,
  -- Where these facts stand.
  source text,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint plant_facts_check check (((light_from <= light_to) and ((light_from is null) = (light_to is null)))),
  constraint plant_facts_check1 check (((hardiness_from <= hardiness_to) and ((hardiness_from is null) = (hardiness_to is null)))),
  constraint plant_facts_check2 check (((source is not null) or ((pets = 'unknown') and (children = 'unknown')))),
  constraint plant_facts_children_check check (children in ('safe', 'irritant', 'toxic', 'unknown')),
  constraint plant_facts_hardiness_from_check check ((hardiness_from >= 1) and (hardiness_from <= 13)),
  constraint plant_facts_hardiness_to_check check ((hardiness_to >= 1) and (hardiness_to <= 13)),
  constraint plant_facts_height_cm_check check (height_cm > 0),
  constraint plant_facts_humidity_check check ((humidity >= 1) and (humidity <= 5)),
  constraint plant_facts_light_from_check check ((light_from >= 1) and (light_from <= 5)),
  constraint plant_facts_light_to_check check ((light_to >= 1) and (light_to <= 5)),
  constraint plant_facts_pets_check check (pets in ('safe', 'irritant', 'toxic', 'unknown')),
  constraint plant_facts_pot_cm_check check (pot_cm > 0),
  constraint plant_facts_spread_cm_check check (spread_cm > 0),
  constraint plant_facts_water_check check ((water >= 1) and (water <= 5)),
  constraint plant_facts_water_days_check check (water_days > 0)
);
-- Plants are looked for by what they need: this index holds all that is asked of them, so that texts and sources stay unread.
create index plant_facts_needs on plant_facts (pets, light_from, light_to, water, height_cm) include (product_id, children, pot_cm);

-- What sold best in each period, as it was last counted: a list of productId, name, units and cents, the most money first.
create table best_sellers (
  period text primary key,
  sellers jsonb not null,
  counted_at timestamptz not null,
  all_sellers jsonb
);

-- The plants somebody has at home, bought here or added by hand, and when they were watered: by days of the person's own calendar.
create table shelf_plants (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid references products (id) on delete set null,
  -- The line of an order that it came with; it is never put on the shelf a second time.
  order_id uuid,
  "position" integer,
  name text not null,
  since date not null,
  -- Null: as often as is known of the product.
  water_days integer,
  last_watered_on date,
  put_off_to date,
  repotted_on date,
  -- Null: nobody wants to be told.
  repot_months integer,
  -- Of a bought plant that is gone: the row stays, so that it does not come back.
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint shelf_plants_check check ((order_id is null) = ("position" is null)),
  constraint shelf_plants_repot_months_check check ((repot_months >= 1) and (repot_months <= 120)),
  constraint shelf_plants_water_days_check check ((water_days >= 1) and (water_days <= 365)),
  constraint shelf_plants_user_id_order_id_position_key unique (user_id, order_id, "position")
);
create index shelf_plants_product on shelf_plants (product_id);

-- Who has the address of a calendar may read it; the address itself stands nowhere.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);

-- When it is too cold or too hot on the way to a place, every year again: days such as '11-15', and a span may go over New Year. An empty
-- state or beginning of the postcode means all of them; both stand here in capitals without spaces.
create table shipping_risks (
  id uuid primary key,
  country text not null,
  state text not null default '',
  postal_prefix text not null default '',
  from_day text not null,
  to_day text not null,
  risk text not null,
  action text not null,
  created_at timestamptz not null,
  constraint shipping_risks_action_check check (action in ('hold', 'pack')),
  constraint shipping_risks_risk_check check (risk in ('frost', 'heat'))
);

-- What a buyer says of an order that did not arrive as it should, and what the shop answered. An order has one open claim at most. `lines`
-- is a list of position and quantity, `photo_keys` of pictures; a refund for it has its id.
create table claims (
  id uuid primary key,
  order_id uuid not null references orders (id),
  lines jsonb not null,
  text text not null,
  photo_keys jsonb not null default '[]',
  state text not null,
  answer text not null default '',
  refund_id uuid references refunds (id),
  actor_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint claims_state_check check (state in ('open', 'refunded', 'replaced', 'refused'))
);
create index claims_newest on claims (state, created_at desc, id desc);
create index claims_order on claims (order_id, created_at);
create index claims_photos on claims using gin (photo_keys jsonb_path_ops) where (photo_keys <> '[]');
create unique index claims_one_open on claims (order_id) where (state = 'open');

-- What an admin deleted, with the rows that went with it, until it is restored or thirty days have passed. No other query knows of it.
create table trash (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  -- Of the product, or the account's address.
  name text not null,
  actor_id uuid,
  deleted_at timestamptz not null
);
create index trash_newest on trash (deleted_at desc, id desc);

-- A row for each row of another table, so that a product with a hundred thousand reviews is no single value.
create table trash_rows (
  trash_id uuid not null references trash (id) on delete cascade,
  of_table text not null,
  -- Whose it is, so that it goes when they erase their account.
  user_id uuid,
  -- Keys of the pictures it shows, which are kept as long.
  pictures text[] not null,
  content jsonb not null
);
create index trash_rows_author on trash_rows (((content ->> 'author_id'))) where (of_table = 'products');
create index trash_rows_of on trash_rows (trash_id, of_table);
-- Passkeys of deleted accounts: nobody else takes one while its account may come back.
create index trash_rows_passkeys on trash_rows (((content ->> 'id'))) where (of_table = 'passkeys');
create index trash_rows_pictures on trash_rows using gin (pictures);
create index trash_rows_user on trash_rows (user_id) where (user_id is not null);

-- Which plants an accessory is for; one without a row is for all of them, or nobody has said.
create table accessories (
  product_id uuid primary key references products (id) on delete cascade,
  -- Across, of the pots it holds.
  pot_from_cm smallint,
  pot_to_cm smallint,
  -- It helps plants that want at least so much, in the steps of plant_facts.
  light_from smallint,
  humidity_from smallint,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint accessories_check check (((pot_from_cm <= pot_to_cm) and ((pot_from_cm is null) = (pot_to_cm is null)))),
  constraint accessories_humidity_from_check check ((humidity_from >= 1) and (humidity_from <= 5)),
  constraint accessories_light_from_check check ((light_from >= 1) and (light_from <= 5)),
  constraint accessories_pot_from_cm_check check (pot_from_cm > 0),
  constraint accessories_pot_to_cm_check check (pot_to_cm > 0)
);

-- What an admin looks for again and again: a name for what the address of a list says.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_views_shared on saved_views (list, lower(name)) where shared;
create unique index saved_views_name on saved_views (user_id, list, lower(name));

-- Programs of others that want to be told what happened in the shop. Secrets are sealed (`server/platform/sealing.ts`); the one before a
-- change signs as well until `old_secret_until`.
create table webhook_endpoints (
  id uuid primary key,
  url text not null,
  description text not null default '',
  types text[] not null,
  is_on boolean not null default true,
  -- Why the shop turned it off by itself, or empty.
  off_reason text not null default '',
  sealed_secret text not null,
  old_sealed_secret text,
  old_secret_until timestamptz,
  -- Tries that failed one after the other, since when, and until when nothing is sent there.
  failures integer not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One event for one endpoint: what waits, and the log of what was sent. It refers to no endpoint by a key, so that a purchase never fails
-- because an endpoint is deleted in the same moment; what is left behind is never sent, and swept.
create table webhook_deliveries (
  event_id uuid not null,
  endpoint_id uuid not null,
  kind text not null,
  data jsonb not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  -- How the last try ended: the answer's status, its first words, and how long it took.
  code integer,
  ms integer,
  problem text not null default '',
  answer text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint webhook_deliveries_state_check check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  primary key (endpoint_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state in ('waiting', 'sending');
create index webhook_deliveries_ended on webhook_deliveries (created_at) where state in ('sent', 'failed', 'skipped');
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id, leased_until) where (state = 'sending');
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, event_id desc);

-- What visitors write to the shop; an e-mail of it to the shop's own address is written in the same transaction.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  email_key text not null,
  message text not null,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
-- Messages that wait for an answer, newest first.
create index contact_messages_open on contact_messages (created_at desc, id desc) where (answered_at is null);
create index contact_messages_writer on contact_messages (email_key);

-- What an admin changed at once in many rows of one kind, so that it can be undone. Kept for a day. It takes the place of order_batches and
-- price_batches, which the release before still writes.
create table batches (
  id uuid primary key,
  -- As in server/history/batches.store.ts.
  kind text not null,
  actor_id uuid not null,
  -- What was set, such as a status or a percentage.
  detail jsonb not null,
  -- A list: of each row its id, what it was before, and whether it was undone.
  changes jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index batches_actor on batches (actor_id, kind, created_at desc);
create index batches_age on batches (created_at);

-- Words that products are known by, for searches that find nothing: noted by a job, and made anew from products and plant facts at any time.
create table search_words (
  -- Lower case, without accents; words that people write together stand here together.
  word text primary key,
  -- What to search for instead: a part of a product's name, as it is written there.
  meant text not null,
  -- How many products are known by it.
  products integer not null
);
create index search_words_parts on search_words using gin (word gin_trgm_ops);

-- What the admins of a shop set on its screens, by the keys of settings/. A row whose value is the JSON null counts as absent: the setting
-- was put back to its default, and its version goes on counting, so that an older form cannot overwrite what is stored later.
create table setting_values (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

-- Pages and blog posts. Their text stands in numbered versions; visitors get the published one alone.
create table contents (
  id uuid primary key,
  kind text not null,
  slug text not null,
  latest_version integer not null default 1,
  -- Null: visitors get 404.
  published_version integer,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint contents_kind_check check (kind in ('page', 'post')),
  constraint contents_slug_check check (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (length(slug) <= 80))),
  constraint contents_kind_slug_key unique (kind, slug)
);
create index contents_changed on contents (kind, updated_at desc, id desc);
create index contents_newest on contents (kind, published_at desc, id desc) where (published_version is not null);

create table content_versions (
  content_id uuid not null references contents (id) on delete cascade,
  version integer not null,
  title text not null,
  body text not null,
  excerpt text not null default '',
  topic text not null default '',
  image_key text,
  image_alt text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  -- Keys of all pictures it shows, which are kept as long.
  picture_keys text[] not null default '{}'::text[],
  -- The admin who saved it, if the account is still there.
  actor_id uuid,
  created_at timestamptz not null,
  primary key (content_id, version)
);
create index content_versions_pictures on content_versions using gin (picture_keys);

-- Old addresses that lead to a page. Paths are in lower case, without a slash at the end.
create table redirects (
  id uuid primary key,
  from_path text not null unique,
  -- Empty for 410, which leads nowhere.
  to_path text not null,
  status smallint not null default 301,
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null,
  constraint redirects_check check ((from_path ~~ '/%') and (from_path <> to_path)),
  constraint redirects_status_check check (status in (301, 302, 410))
);
create index redirects_newest on redirects (created_at desc, id desc);
-- The address it leads to, as addresses are compared: see contract/redirects.ts.
create index redirects_to on redirects (rtrim(lower(substring(to_path, '^[^?#]*')), '/'));

-- Addresses that found nothing, the 500 most asked for.
create table missing_paths (
  path text primary key,
  hits bigint not null,
  last_hit_at timestamptz not null
);
create index missing_paths_hits on missing_paths (hits desc, last_hit_at desc);

-- Everybody writes these few rows, so they are locked last; this is the first.
insert into running_totals (counted, kind, month, slot, total, cents) values ('checkouts', '', '', 0, 0, 0);
