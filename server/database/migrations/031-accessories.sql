-- Which plants an accessory is for; one without a row is for all of them, or nobody has said.
create table accessories (
  product_id uuid primary key references products (id) on delete cascade,
  -- Across, of the pots it holds.
  pot_from_cm smallint check (pot_from_cm > 0),
  pot_to_cm smallint check (pot_to_cm > 0),
  -- It helps plants that want at least so much, in the steps of plant_facts.
  light_from smallint check (light_from between 1 and 5),
  humidity_from smallint check (humidity_from between 1 and 5),
  version integer not null default 1,
  updated_at timestamptz not null,
  check (pot_from_cm <= pot_to_cm and (pot_from_cm is null) = (pot_to_cm is null))
);
