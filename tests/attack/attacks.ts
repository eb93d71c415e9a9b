import { randomUUID } from 'node:crypto'
import { paths } from '../../contract/paths.ts'
import type { Answers } from './answers.ts'
import { flood } from './flood.ts'
import { DIRECTLY, sendSlowly, THROUGH_THE_PROXY } from './slow.ts'

/** An attack of one client, which goes on until it is stopped. */
export type Attack = {
  name: string
  title: string
  run: (target: {
    origin: string
    address: string
    productId: string
    signal: AbortSignal
  }) => Promise<Answers>
}

type Addresses = (number: number, productId: string) => string

const asking = (name: string, title: string, addresses: Addresses): Attack => ({
  name,
  title,
  run: ({ productId, ...target }) => flood({ ...target, path: (number) => addresses(number, productId) }),
})

/** Different for a long time, and each in nearly every description: a search that the index answers with half the shop. */
const SENTENCE = 'likes a bright shelf and asks for little water '
const commonWords = (number: number): string => {
  const start = number % SENTENCE.length
  const length = 3 + (Math.floor(number / SENTENCE.length) % 20)
  return encodeURIComponent((SENTENCE + SENTENCE).slice(start, start + length))
}

/** Each was once enough, by itself, to stop the shop, to fill its memory or to fill its log. */
export const attacks: Attack[] = [
  asking('sitemap', 'the sitemap under ever new names', (number) =>
    number % 2 === 0 ? `/sitemap.xml?x=${number}` : `/sitemaps/1.xml?x=${number}`,
  ),
  asking(
    'ignored',
    'pages with parameters that they do not have',
    (number, productId) =>
      [
        `${paths.home()}?q=${number}`,
        `${paths.contact()}?page=${number}`,
        `${paths.product(productId)}?rating=${number}`,
      ][number % 3]!,
  ),
  asking('filtered', 'lists and searches that nobody asked for before', (number) =>
    number % 2 === 0
      ? `${paths.shop()}?minPrice=${number}&maxPrice=${1_000_000 + number}`
      : `${paths.search()}?q=${commonWords(number)}`,
  ),
  asking(
    'unkept',
    'pages that are never kept',
    (number) =>
      [
        `${paths.dashboard()}?x=${number}`,
        paths.order(String(number)),
        `/no/such/page/${number}`,
        paths.product(randomUUID()),
      ][number % 4]!,
  ),
  asking('lists', 'the API with ever new common words', (number) => `/api/products?q=${commonWords(number)}`),
  asking('pictures', 'pictures that there are none of', () => `/images/${randomUUID()}/640.avif`),
  asking(
    'odd',
    'addresses that name no page',
    (number) => ['//', '/\\', '///x', '//evil.example/shop', '/.//x'][number % 5]!,
  ),
  {
    name: 'bodies',
    title: 'bodies of many small values',
    run: (target) => flood({ ...target, path: () => '/api/auth/login', body: manyValues(16_000) }),
  },
  {
    name: 'large-bodies',
    title: 'bodies above the limit of their call',
    run: (target) => flood({ ...target, path: () => '/api/auth/login', body: manyValues(400_000) }),
  },
  {
    name: 'site',
    title: 'searches from the 65,536 networks of one site',
    run: (target) =>
      flood({
        ...target,
        address: (number) => `2001:db8:1:${(number % 65_536).toString(16)}::1`,
        path: (number) => `${paths.search()}?q=${commonWords(number)}`,
      }),
  },
  {
    name: 'slow-headers',
    title: 'headers that never end',
    run: (target) => sendSlowly(target, DIRECTLY, 'GET / HTTP/1.1\r\nHost: shop\r\nX-A: '),
  },
  {
    name: 'slow-bodies',
    title: 'bodies that never end',
    run: (target) =>
      sendSlowly(target, THROUGH_THE_PROXY, slowBody(target.address, '/api/auth/login', 9_000)),
  },
  {
    name: 'slow-uploads',
    title: 'pictures that never end',
    run: (target) =>
      sendSlowly(target, THROUGH_THE_PROXY, slowBody(target.address, '/uploadImage', 13_000_000)),
  },
  {
    name: 'half-open',
    title: 'connections that say nothing',
    run: (target) => sendSlowly(target, DIRECTLY, ''),
  },
]

/** A login with a field that no call declares, full of lists; one of its keys was once a reason to look at every value. */
const manyValues = (bytes: number): string =>
  JSON.stringify({
    email: 'nobody@example.com',
    password: 'wrong',
    extra: { constructor: Array.from({ length: bytes / 5 - 20 }, () => [[]]) },
  })

const slowBody = (address: string, path: string, bytes: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${address}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{`
