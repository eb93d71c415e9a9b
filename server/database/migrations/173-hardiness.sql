-- `min_celsius` is what a plant is kept above, `hardy_to` what it dies below, in °C; `life` is annual or perennial.
alter table plant_facts add column hardy_to smallint, add column life text;
