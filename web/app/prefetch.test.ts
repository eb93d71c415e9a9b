import { data, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { prefetchPage } from './prefetch.ts'

const shop = 'http://shop.test'
const context = new RouterContextProvider()

describe('prefetching a page', () => {
  it('fetches the code and the data of every route of the page, and of no other', async () => {
    const opened: string[] = []
    const loaded: Pick<LoaderFunctionArgs, 'request' | 'params'>[] = []
    const screen = (name: string) => ({
      Component: async () => {
        opened.push(name)
        return () => null
      },
    })
    const routes: RouteObject[] = [
      {
        path: '/shop',
        lazy: screen('layout'),
        children: [
          {
            path: ':id',
            lazy: screen('page'),
            loader: ({ request, params }) => {
              loaded.push({ request, params })
              return null
            },
          },
          { path: 'else/where', lazy: screen('other') },
        ],
      },
    ]
    await prefetchPage(routes, new URL('/shop/42?page=2', shop), context)
    expect(opened).toEqual(['layout', 'page'])
    expect(loaded.map(({ request, params }) => [request.url, params])).toEqual([
      [`${shop}/shop/42?page=2`, { id: '42' }],
    ])
  })

  it.each([
    [
      'at once',
      () => {
        throw data(null, { status: 404 })
      },
    ],
    [
      'later',
      async () => {
        throw data(null, { status: 404 })
      },
    ],
  ])('does not mind failures that come %s', async (_when, loader) => {
    const routes: RouteObject[] = [
      {
        path: '/gone',
        lazy: { Component: () => Promise.reject(new Error('no connection')) },
        loader,
      },
    ]
    await expect(prefetchPage(routes, new URL('/gone', shop), context)).resolves.toBeUndefined()
  })
})
