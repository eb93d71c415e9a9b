import type { ReturnTerms } from '../../../../contract/offer.ts'
import type { DeliveryCost } from '../../../platform/deliveries.ts'
import { describe } from './describe.ts'
import type { FeedFormat } from './formats.ts'
import { CHANNEL_TAIL, channelHead } from './google-feed.ts'
import { element, googleFields, moneyText, noticeOf, variantValues } from './google-item.ts'

type Wanted = { country: string; origin: string; shopName: string }

/** The products that go to one country, with what delivery costs there. */
export function googleCountry({ country, ...channel }: Wanted): FeedFormat {
  return {
    name: `google-${country}`,
    type: 'application/xml; charset=utf-8',
    head: channelHead(channel).join('\n'),
    itemOf: (row) => {
      if (!row.countries.includes(country)) return { leftOut: 'rule' }
      const here = row.costs.filter((each) => each.country === country)
      if (here.every(({ method }) => method === null)) return { leftOut: 'delivery' }
      if (row.pictures.length === 0) return { leftOut: 'picture' }
      const lines = [
        '<item>',
        ...googleFields(row, describe(row)),
        ...noticeOf(row),
        ...variantValues(row).map(([name, value]) => element(`g:${name}`, value)),
        ...shippingsOf(here, row.currency),
        ...returnLabelOf(country, row.returns),
        '</item>',
      ]
      return { text: `\n${lines.join('\n')}` }
    },
    tail: `\n${CHANNEL_TAIL.join('\n')}`,
  }
}

/** The cheapest delivery, in states of their own first. */
const shippingsOf = (here: readonly DeliveryCost[], currency: string): string[] =>
  here.flatMap(({ country, states, method }) => {
    if (method === null) return []
    return (states ?? [null]).map((state) =>
      [
        '<g:shipping>',
        element('g:country', country),
        ...(state === null ? [] : [element('g:region', state)]),
        element('g:service', method.name),
        element('g:price', moneyText(method.cents, currency)),
        '</g:shipping>',
      ].join('\n'),
    )
  })

/** The name under which the merchant describes the policy once, in the account at Google. */
function returnLabelOf(country: string, returns: readonly ReturnTerms[]): string[] {
  const terms = returns.find(({ countries }) => countries.includes(country))
  if (terms === undefined) return []
  if (terms.kind === 'damage') return [element('g:return_policy_label', 'damaged-only')]
  return [element('g:return_policy_label', terms.days === 0 ? 'no-returns' : `withdrawal-${terms.days}-days`)]
}
