import { escapeXml } from '../../../../contract/html.ts'
import { paths } from '../../../../contract/paths.ts'
import { element, googleFields, noticeOf, refusedWords } from './google-item.ts'
import type { PublishedRow } from './rows.ts'

const MAX_DESCRIPTION = 1_000

/** One product of the whole catalogue, with the countries that do not take it. */
function itemOf(row: PublishedRow, countries: readonly string[]): string {
  const notice = refusedWords(row)
  const description = [row.description.plain.slice(0, MAX_DESCRIPTION - notice.length), notice]
  return [
    '<item>',
    ...googleFields(row, description.filter(Boolean).join(' ')),
    // Of a plant without facts this file has always said nothing; those by country say that nothing is known.
    ...(row.isPlant && row.facts === null ? [] : noticeOf(row)),
    ...countries
      .filter((country) => !row.countries.includes(country))
      .map((country) => element('g:shopping_ads_excluded_country', country)),
    '</item>',
  ].join('\n')
}

type Channel = {
  /** Without a trailing slash. */
  origin: string
  shopName: string
}

/** The beginning of RSS 2.0 with the fields of Google Merchant. */
export const channelHead = ({ origin, shopName }: Channel): string[] => [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">',
  '<channel>',
  element('title', shopName),
  element('link', `${origin}${paths.shop()}`),
  element('description', `What ${shopName} sells`),
]
export const CHANNEL_TAIL = ['</channel>', '</rss>', '']

type Feed = Channel & {
  rows: readonly PublishedRow[]
  /** That the shop delivers to. */
  countries: readonly string[]
  /** Address of the next part, if there is one. */
  next: string | null
}

/** A part of the whole catalogue. */
export const googleFeed = ({ rows, countries, next, ...channel }: Feed): string =>
  [
    ...channelHead(channel),
    ...(next === null ? [] : [`<atom:link rel="next" href="${escapeXml(next)}" />`]),
    ...rows.map((row) => itemOf(row, countries)),
    ...CHANNEL_TAIL,
  ].join('\n')
