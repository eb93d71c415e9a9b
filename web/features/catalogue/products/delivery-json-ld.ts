import { plainAmount } from '../../../../contract/currencies.ts'
import { returnTermsOf, type ReturnTerms } from '../../../../contract/offer.ts'
import type { DeliveryTerms } from '../../../../contract/schemas/delivery-terms.ts'
import { statesOf } from '../../../../contract/states.ts'

type Shop = {
  currency: string
  /** True where every delivery is free. */
  isFree: boolean
  /** The page for withdrawing. */
  withdraw: string
}

/** Where an offer is sent, for how much, and what its buyers may do afterwards: a description each of country and policy. */
export function deliveryJsonLd(delivery: DeliveryTerms, shop: Shop) {
  const shipping = shippingJsonLd(delivery, shop)
  const returns = returnTermsOf(delivery).map((terms) =>
    terms.kind === 'withdrawal' ? withdrawalPolicy(terms, shop.withdraw) : damagePolicy(terms.countries),
  )
  return {
    ...(shipping.length > 0 && { shippingDetails: oneOrAll(shipping) }),
    ...(returns.length > 0 && { hasMerchantReturnPolicy: oneOrAll(returns) }),
  }
}

const oneOrAll = (things: object[]): unknown => (things.length === 1 ? things[0] : things)

const withdrawalPolicy = (
  { countries, days, returnCost }: Extract<ReturnTerms, { kind: 'withdrawal' }>,
  link: string,
) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countries,
  merchantReturnLink: link,
  ...(days === 0
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: days,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: `https://schema.org/${returnCost === 'buyer' ? 'ReturnFeesCustomerResponsibility' : 'FreeReturn'}`,
        refundType: 'https://schema.org/FullRefund',
      }),
})

/** The days for claims count from shipping, and schema.org's from the arrival, so they are left out. */
const damagePolicy = (countries: readonly string[]) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countries,
  returnPolicyCategory: 'https://schema.org/MerchantReturnUnspecified',
  itemCondition: 'https://schema.org/DamagedCondition',
  returnMethod: 'https://schema.org/KeepProduct',
  returnFees: 'https://schema.org/FreeReturn',
  refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
})

type Region = { country: string; states?: readonly string[] | undefined }

/** Places of one price together, then the states of these countries that it is not sent to. */
function shippingJsonLd(delivery: DeliveryTerms, { currency, isFree }: Shop): object[] {
  const { countries, costs, refusedStates = [] } = delivery
  const sent: { price: number | null; places: Region[] }[] = costs?.map((cost) => ({
    price: cost.price,
    places: cost.countries.map((country) => ({ country, states: statesIn(country, cost.states, delivery) })),
  })) ?? [{ price: isFree ? 0 : null, places: countries.map((country) => ({ country })) }]
  const isPriced = costs !== undefined
  return [
    ...sent
      .filter(({ price, places }) => places.length > 0 && (price !== null || !isPriced))
      .map(({ price, places }) => ({
        '@type': 'OfferShippingDetails',
        ...(price !== null && {
          shippingRate: {
            '@type': 'MonetaryAmount',
            value: plainAmount(price, currency),
            currency: currency.toUpperCase(),
          },
        }),
        shippingDestination: places.map(regionOf),
      })),
    ...refusedStates.map(({ country, states }) => ({
      '@type': 'OfferShippingDetails',
      doesNotShip: true,
      shippingDestination: regionOf({ country, states }),
    })),
  ]
}

/** The states of one price: those that are named, else the rest where others have one of their own; without those that are refused. */
function statesIn(
  country: string,
  own: readonly string[] | undefined,
  { costs = [], refusedStates = [] }: DeliveryTerms,
): string[] | undefined {
  const others = costs.filter((cost) => cost.countries.includes(country)).flatMap(({ states = [] }) => states)
  if (own === undefined && others.length === 0) return undefined
  const refused = new Set(
    refusedStates.filter((each) => each.country === country).flatMap(({ states }) => states),
  )
  const all = own ?? statesOf(country).flatMap(({ code }) => (others.includes(code) ? [] : [code]))
  return all.filter((code) => !refused.has(code))
}

const regionOf = ({ country, states }: Region) => ({
  '@type': 'DefinedRegion',
  addressCountry: country,
  ...(states !== undefined && { addressRegion: states }),
})
