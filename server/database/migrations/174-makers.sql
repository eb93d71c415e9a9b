-- Whose product it is and what must be said beside its sale; of accessories, as plants are outside the product safety rules.
alter table products
  add column brand text not null default '',
  add column mpn text not null default '',
  add column maker text not null default '',
  add column eu_person text not null default '',
  add column warnings text not null default '';
