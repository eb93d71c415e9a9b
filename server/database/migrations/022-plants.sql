-- What a plant needs and how it lives. Everything may be unknown; a product without a row is no plant, or nobody has said.
create table plant_facts (
  product_id uuid primary key references products (id) on delete cascade,
  latin_name text,
  -- From 1, deep shade, to 5, full sun.
  light_from smallint check (light_from between 1 and 5),
  light_to smallint check (light_to between 1 and 5),
  -- From 1, hardly ever, to 5, always moist.
  water smallint check (water between 1 and 5),
  -- From 1, dry air, to 5, as in a greenhouse.
  humidity smallint check (humidity between 1 and 5),
  -- For cats and dogs. Unknown is not safe.
  pets text not null default 'unknown' check (pets in ('safe', 'irritant', 'toxic', 'unknown')),
  children text not null default 'unknown' check (children in ('safe', 'irritant', 'toxic', 'unknown')),
  min_celsius smallint,
  -- Hardiness zones of the USA; other countries count differently, so degrees stand beside them.
  hardiness_from smallint check (hardiness_from between 1 and 13),
  hardiness_to smallint check (hardiness_to between 1 and 13),
  -- As it is sold, without its pot.
  height_cm smallint check (height_cm > 0),
  spread_cm smallint check (spread_cm > 0),
  pot_cm smallint check (pot_cm > 0),
  water_days smallint check (water_days > 0),
  care text,
  -- Where these facts stand.
  source text,
  version integer not null default 1,
  updated_at timestamptz not null,
  check (light_from <= light_to and (light_from is null) = (light_to is null)),
  check (hardiness_from <= hardiness_to and (hardiness_from is null) = (hardiness_to is null)),
  -- What is said of safety can be looked up.
  check (source is not null or (pets = 'unknown' and children = 'unknown'))
);
