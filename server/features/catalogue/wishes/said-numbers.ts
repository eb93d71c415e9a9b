import { plainAmount } from '../../../../contract/currencies.ts'
import { arrivalMeaning } from './said-arrival.ts'
import { placeMeaning } from './said-place.ts'
import { upTo, type Meaning } from './wish.ts'

/** What the words of a wish are read by. */
export type WishedShop = {
  currency: string
  /** Two letters, or nothing. */
  country: string
  /** Today in the shop's time zone, such as `2026-11-29`. */
  today: string
}

type Taken = { found: Meaning[]; left: string }
type Said = Record<string, string | undefined>

const LENGTHS = { cm: 1, m: 100, inch: 2.54, foot: 30.48 } as const
const UNIT = String.raw`(?<unit>cm|centimet(?:er|re)s?|m|met(?:er|re)s?|inch(?:es)?|"|ft|feet|foot|')(?![\p{L}\p{N}])(?:\s*(?:tall|high))?`
const NUMBER = String.raw`(?<number>\d{1,7}(?:,\d{3})*(?:[.,]\d{1,2})?)`
const SIGN = String.raw`(?<sign>[$€£¥])?\s*`
/** What a number counts that is no amount of money. */
const COUNTED = String.raw`\s*-?\s*(?:degrees?|days?|weeks?|months?|years?|hours?|hrs?|minutes?|percent|people|plants?|pots?|leaves|mm|cm|centimet(?:er|re)s?|m|met(?:er|re)s?|inch(?:es)?|ft|feet|foot|l|lit(?:er|re)s?|gallons?|g|kg|lbs?|oz|ounces?|["'])(?![\p{L}\p{N}])`
const WORD = String.raw`(?<word>[$]|dollars?|bucks|usd|€|euros?|eur|£|pounds?|gbp|yen|jpy|chf|francs?)(?!\p{L})`
const MONEY = String.raw`(?:\s*${WORD}|(?<=[$€£¥]\s*[\d.,]+)|(?!${COUNTED}))(?![\p{L}\p{N}°%])`
const RANGE = String.raw`${NUMBER}\s*(?:to|-)\s*[$€£¥]?\s*(?<most>\d{1,7}(?:[.,]\d{1,2})?)`
const AT_MOST = String.raw`(?:under|below|less than|up to|at most|max(?:imum)?(?: of)?|cheaper than|no more than|not more than|not over|within)`
const AT_LEAST = String.raw`(?:over|above|more than|at least|from|starting at|min(?:imum)?(?: of)?)`
const SURVIVES = String.raw`(?:(?:(?:cold|winter|frost) )?(?:hardy|survives?|surviving|withstands?|tolerates?|stands|endures?|bears?)\s+(?:(?:winters|frost|cold|temperatures|lows)\s+)?(?:down\s+)?(?:to|of|until|at)?\s*)?`

const pattern = (text: string) => new RegExp(text, 'giu')

/** Sentences with numbers, each with what it means; `undefined` for one that this shop cannot meet. */
const PATTERNS: readonly { said: RegExp; means: (said: Said, shop: WishedShop) => Meaning | undefined }[] = [
  {
    said: pattern(
      String.raw`(?:usda\s+)?(?:hardiness\s+)?zones?\s*(?<zone>\d{1,2})[ab]?(?:\s*(?:-|to|through)\s*\d{1,2}[ab]?)?(?![\p{L}\p{N}])`,
    ),
    means: ({ zone }) => ({ facts: { zone: Number(zone) }, label: `zone ${zone}` }),
  },
  {
    said: pattern(
      String.raw`${SURVIVES}(?<![\p{L}\p{N}])(?:-|minus\s*)(?<degrees>\d{1,2})\s*(?:°|º|degrees?)?\s*(?<scale>c|f)?(?:elsius|ahrenheit)?(?![\p{L}\p{N}])`,
    ),
    means: ({ degrees, scale }) => coldMeaning(-Number(degrees), scale),
  },
  {
    said: pattern(
      String.raw`${SURVIVES}(?<degrees>\d{1,2})\s*(?:°|º|degrees?)?\s*(?<scale>c|f)?(?:elsius|ahrenheit)?\s+below(?:\s+zero)?(?!\p{L})`,
    ),
    means: ({ degrees, scale }) => coldMeaning(-Number(degrees), scale),
  },
  {
    said: pattern(
      String.raw`(?:${AT_MOST}|(?:no|not) (?:taller|higher|bigger|larger) than|shorter than|smaller than)\s*${NUMBER}\s*${UNIT}`,
    ),
    means: (said) => {
      const height = Math.floor(centimetres(said))
      return { facts: upTo(height), label: `up to ${height} cm` }
    },
  },
  {
    said: pattern(
      String.raw`(?:${AT_LEAST}|taller than|higher than|bigger than|larger than)\s*${NUMBER}\s*${UNIT}`,
    ),
    means: (said) => {
      const heightFrom = Math.ceil(centimetres(said))
      return { facts: { heightFrom }, label: `from ${heightFrom} cm` }
    },
  },
  {
    said: pattern(
      String.raw`(?:between|from)\s+${NUMBER}\s*(?:and|to|-)\s*(?<most>\d{1,7}(?:[.,]\d{1,2})?)\s*${UNIT}`,
    ),
    means: (said) => {
      const heightFrom = Math.ceil(centimetres(said))
      const most = Math.floor(centimetres({ ...said, number: said.most }))
      return { facts: { heightFrom, ...upTo(most) }, label: `${heightFrom} to ${most} cm` }
    },
  },
  {
    said: pattern(String.raw`(?:between|from)\s+${SIGN}${RANGE.replace('to|', 'and|to|')}${MONEY}`),
    means: within,
  },
  { said: pattern(String.raw`(?<sign>[$€£¥])\s*${RANGE}${MONEY}`), means: within },
  { said: pattern(String.raw`(?<![\p{L}\p{N}])${RANGE}\s*${WORD}`), means: within },
  {
    said: pattern(String.raw`${AT_MOST}\s*${SIGN}${NUMBER}${MONEY}`),
    means: dearest,
  },
  {
    said: pattern(
      String.raw`${SIGN}${NUMBER}${MONEY}\s+(?:or less|or under|max(?:imum)?|and under|tops|budget)`,
    ),
    means: dearest,
  },
  {
    said: pattern(String.raw`${AT_LEAST}\s*${SIGN}${NUMBER}${MONEY}`),
    means: (said, { currency }) => {
      if (!isIn(said, currency)) return undefined
      const minPrice = amount(said.number)
      return { facts: { minPrice }, label: `from ${money(minPrice, currency)}` }
    },
  },
]

function within(said: Said, { currency }: WishedShop): Meaning | undefined {
  if (!isIn(said, currency)) return undefined
  const [minPrice, maxPrice] = [amount(said.number), amount(said.most)]
  return {
    facts: { minPrice, maxPrice },
    label: `${money(minPrice, currency)} to ${money(maxPrice, currency)}`,
  }
}

function dearest(said: Said, { currency }: WishedShop): Meaning | undefined {
  if (!isIn(said, currency)) return undefined
  const maxPrice = amount(said.number)
  return { facts: { maxPrice }, label: `up to ${money(maxPrice, currency)}` }
}

const coldMeaning = (degrees: number, scale: string | undefined): Meaning => {
  const hardy = scale?.toLowerCase() === 'f' ? Math.floor(((degrees - 32) * 5) / 9) : degrees
  return { facts: { hardy }, label: `survives −${-hardy} °C` }
}

const centimetres = ({ number = '', unit = '' }: Said): number => {
  const [letter = ''] = unit.toLowerCase()
  const isMetre = letter === 'm'
  const length =
    letter === 'c'
      ? LENGTHS.cm
      : isMetre
        ? LENGTHS.m
        : letter === 'f' || letter === "'"
          ? LENGTHS.foot
          : LENGTHS.inch
  return Number(amount(number)) * length
}

/** `1,500` and `12,90` as the amounts 1500 and 12.90. */
const amount = (number = ''): string =>
  /,\d{3}(?!\d)/.test(number) ? number.replaceAll(',', '') : number.replace(',', '.')

const money = (value: string, currency: string): string =>
  `${plainAmount(Number(value), currency)} ${currency.toUpperCase()}`

/** Signs and words of money, with the currencies that they may mean. */
const CURRENCIES: readonly [said: RegExp, meant: RegExp][] = [
  [/[$]|dollar|buck/i, /^(?:usd|cad|aud|nzd|sgd|hkd|twd|mxn)$/i],
  [/usd/i, /^usd$/i],
  [/€|eur/i, /^eur$/i],
  [/£|pound|gbp/i, /^gbp$/i],
  [/¥|yen|jpy/i, /^(?:jpy|cny)$/i],
  [/chf|franc/i, /^chf$/i],
]

/** True where the amount is in the shop's currency, or in none that is said. */
function isIn({ sign = '', word = '' }: Said, currency: string): boolean {
  const said = sign + word
  return said === '' || CURRENCIES.some(([names, meant]) => names.test(said) && meant.test(currency))
}

/** Takes what is said with numbers, days and places out of a wish; `undefined` where it asks for another currency. */
export function takeNumbers(typed: string, shop: WishedShop): Taken | undefined {
  const taken: Taken = {
    found: [],
    left: typed
      .normalize('NFKC')
      .replaceAll(/[\u2212\u2013\u2010\u2011]/gu, '-')
      .replaceAll(/\s+/gu, ' '),
  }
  for (const { said, means } of PATTERNS) {
    for (const match of taken.left.matchAll(said)) {
      const meaning = means(match.groups ?? {}, shop)
      if (meaning === undefined) return undefined
      taken.found.push(meaning)
    }
    taken.left = taken.left.replaceAll(said, ' ')
  }
  for (const take of [arrivalMeaning, placeMeaning]) {
    const { meaning, left } = take(taken.left, shop)
    taken.left = left
    if (meaning !== undefined) taken.found.push(meaning)
  }
  return taken
}
