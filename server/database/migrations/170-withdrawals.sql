-- A withdrawal from the contract is a case like a claim: `kind` says which. `name` is whose it is, as declared; `is_late` whether its period was
-- over then.
alter table claims add column kind text not null default 'damage';
alter table claims add column name text not null default '';
alter table claims add column is_late boolean not null default false;
