-- How much a product holds, of which its price per unit is made; in a thousandth of the unit.
alter table products
  add column contents_steps integer check (contents_steps > 0),
  add column contents_unit text check (contents_unit in ('l', 'ml', 'kg', 'g', 'm', 'piece'));
