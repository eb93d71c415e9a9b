-- Orders are found by the number on a parcel that came back.
create index concurrently if not exists shipments_search on shipments using gin (tracking_number gin_trgm_ops);
