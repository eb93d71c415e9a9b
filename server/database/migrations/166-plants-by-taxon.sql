create index concurrently if not exists plant_facts_taxa on plant_facts using gin (taxa);
