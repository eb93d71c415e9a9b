-- True while what an import brought back to a sold-out shelf is there: those who wait are told of the next delivery.
alter table stock add column restocked_quietly boolean not null default false;
