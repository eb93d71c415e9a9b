import { sql, type RawBuilder } from 'kysely'
import type { Offered } from './discount-sums.ts'

type Wanted = {
  /** As `codeKey` writes it; `null` without a code. */
  code: RawBuilder<string | null>
  /** The account; `null` for a guest, of whose uses nothing is known. */
  customer: RawBuilder<string | null>
  now: RawBuilder<Date>
}

/**
 * SQL for the discounts that a cart may have: automatic ones that are on, and the code's, whatever its state. Part of the statement that
 * reads the products, so that discounts take none more. A use that the buyer's own open payment page holds is free again for them, because
 * that page is closed first; one whose page is being opened is not.
 */
export const offeredDiscounts = ({ code, customer, now }: Wanted) => sql<Offered[] | null>`(
  select jsonb_agg(jsonb_build_object('id', offered.id, 'version', version, 'code', code, 'name', name, 'kind', kind,
    'percentHundredths', percent_hundredths, 'amountCents', amount_cents, 'minimumCents', minimum_cents, 'scope', scope,
    'isHeld', held > 0,
    'state', case
      when not is_on or starts_at > ${now}::timestamptz then 'unknown'
      when ends_at <= ${now}::timestamptz or taken - held >= uses_most or used >= uses_each then 'ended'
      else 'on' end) order by offered.id)
  from discounts as offered cross join lateral (
    select count(*) filter (where state = 'open' and session_id is not null) as held,
      count(*) filter (where state <> 'open' or session_id is null) as used
    from discount_uses join checkouts on checkouts.id = checkout_id
    where customer = ${customer}::text and discount_id = offered.id and not ended
      and (uses_most is not null or uses_each is not null)) as own
  where offered.id in (select id from discounts where code_key = ${code}::text
    union all select id from discounts where code_key is null and is_on))`
