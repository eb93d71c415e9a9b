-- The lots that lines were packed from before, where the parcel had left and another lot, such as that of a replacement, took their place: a
-- recall finds their orders as well.
create table former_lots (
  lot_id uuid not null,
  order_id uuid not null,
  position integer not null,
  primary key (lot_id, order_id, position)
);
