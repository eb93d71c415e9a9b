-- Plants are looked for by what they need: this index holds all that is asked of them, so that texts and sources stay unread.
create index concurrently if not exists plant_facts_needs
  on plant_facts (pets, light_from, light_to, water, height_cm) include (product_id, children, pot_cm);
