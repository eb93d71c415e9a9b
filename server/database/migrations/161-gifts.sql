-- What a card in the parcel says of an order that is a gift, empty for none; null for any other order.
alter table checkouts add column gift_note text check (length(gift_note) <= 500);
