-- Dialect: what PostgreSQL 15 and the engines compatible with it share. Identifiers are UUIDv7 made by the shop,
-- money is integer cents, uniqueness is a column of its own, and nothing needs a trigger or a sequence.

create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  role text not null check (role in ('user', 'admin')),
  profile_image text not null default '',
  bio text not null default '',
  profession text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index users_created on users (created_at desc, id desc);
create index users_role on users (role);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

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
  created_at timestamptz not null
);

create table products (
  id uuid primary key,
  name text not null,
  description text not null,
  category text not null,
  price_cents integer not null check (price_cents > 0),
  old_price_cents integer check (old_price_cents > 0),
  image text not null default '',
  image_key text,
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  -- Mean of the reviews in hundredths, 0 without any: what lists filter by.
  rating_hundredths integer not null default 0,
  author_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index products_newest on products (created_at desc, id desc);
create index products_category_newest on products (category, created_at desc, id desc);
create index products_facets on products (category, price_cents, rating_hundredths);
create index products_price on products (price_cents, rating_hundredths);
create index products_name on products (lower(name), id);
create index products_rating on products (rating_hundredths desc, id desc);

create table reviews (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (product_id, user_id)
);
create index reviews_product_newest on reviews (product_id, updated_at desc, id desc);
create index reviews_user_newest on reviews (user_id, updated_at desc, id desc);

-- A checkout remembers what was offered to the buyer before the provider is asked; `lines` is
-- [{ productId, name, image, priceCents, quantity }].
create table checkouts (
  id uuid primary key,
  user_id uuid,
  email text not null,
  state text not null check (state in ('open', 'paid', 'expired', 'mismatch')),
  session_id text unique,
  currency text not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  amount_cents bigint not null,
  lines jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
create index checkouts_state on checkouts (state, created_at);
create index checkouts_newest on checkouts (created_at desc, id desc);

-- `checkout_id` is unique: whoever comes first writes the order, everybody else finds it.
create table orders (
  id uuid primary key,
  order_number text not null unique,
  checkout_id uuid not null unique references checkouts (id),
  user_id uuid,
  email text not null,
  email_key text not null,
  status text not null check (status in ('pending', 'processing', 'shipped', 'completed')),
  currency text not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  amount_cents bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index orders_owner_newest on orders (email_key, created_at desc, id desc);
create index orders_user on orders (user_id);
create index orders_newest on orders (created_at desc, id desc);
create index orders_earnings on orders (created_at, amount_cents) where deleted_at is null;

create table order_lines (
  order_id uuid not null references orders (id),
  position integer not null,
  product_id uuid not null,
  name text not null,
  image text not null,
  price_cents bigint not null,
  quantity integer not null,
  primary key (order_id, position)
);

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
create index audit_newest on audit_log (created_at desc, id desc);

-- Facts about the shop itself, such as whether it was filled with demo data.
create table settings (
  name text primary key,
  value text not null
);
