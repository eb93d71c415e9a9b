import { expect, it } from 'vitest'
import { allCalls } from './calls/all.ts'
import { requestOf } from './calls/call.ts'
import { paths } from './paths.ts'

const every: [string, (id: string) => string][] = [
  ...Object.entries({ ...paths, productPage: (id: string) => paths.productPage({ _id: id }) }),
  ...Object.keys(allCalls).map((name): [string, (id: string) => string] => [
    name,
    (id) =>
      requestOf(name, Object.fromEntries([...name.matchAll(/:(\w+)/g)].map(([, word]) => [word, id]))).url,
  ]),
]

it.each(every)('%s stays where it is whatever the id', (_name, path) => {
  const { pathname, searchParams } = new URL(path('fern'), 'http://shop')
  const plain = pathname.split('/')
  for (const id of ['../orders', '..\\orders', 'fern/', 'fern?x=1', 'fern#x', '//evil.example']) {
    const odd = new URL(path(id), 'http://shop')
    expect([odd.host, [...odd.searchParams.keys()], odd.hash]).toEqual(['shop', [...searchParams.keys()], ''])
    expect(odd.pathname.split('/').map((each, index) => (plain[index] === 'fern' ? 'fern' : each))).toEqual(
      plain,
    )
  }
})
