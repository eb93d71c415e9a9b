-- What products are searched and compared by: their texts as the program folds them, and the checksum of the texts these were made of, which
-- tells when a release that knows nothing of them has changed the texts since. A job fills them.
alter table products
  add column name_folded text,
  add column description_folded text,
  add column folded_of text;
