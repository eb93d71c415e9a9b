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
