import { expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../../../contract/uploads.ts'
import type { Names, Reach } from '../../../platform/public-address.ts'
import { closeAtEnd } from '../../../testing/close-at-end.ts'
import { startReceiver } from '../../../testing/webhook-receiver.ts'
import { fetchPicture } from './fetch-picture.ts'

const host = await closeAtEnd(startReceiver({ plain: true }))

/** Resolves every host name to the loopback address. */
const names: Names = {
  resolve4: async () => ['127.0.0.1'],
  resolve6: async () => [],
} as unknown as Names

const get = (url = host.url, reach: Reach = 'public or this machine', patienceMs = 30_000) =>
  fetchPicture(url, { names, reach, patienceMs, signal: new AbortController().signal })

it('a picture is asked for without a cookie, and its bytes come as they are', async () => {
  host.answer((response) => response.writeHead(200).end(Buffer.from([1, 2, 3])))
  expect(await get()).toEqual(Buffer.from([1, 2, 3]))
  const { headers } = host.received.at(-1)!
  expect(headers).toMatchObject({ 'accept-encoding': 'identity', 'user-agent': 'Fern-Pictures/1' })
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
})

it('a redirect is followed, and no further than three times', async () => {
  host.answer((response, { path }) => {
    if (path === '/there') response.writeHead(200).end('here')
    else response.writeHead(302, { location: '/there' }).end()
  })
  expect(String(await get())).toBe('here')
  const before = host.received.length
  host.answer((response) => response.writeHead(302, { location: '/again' }).end())
  await expect(get()).rejects.toThrow('There are too many redirects.')
  expect(host.received).toHaveLength(before + 4)
})

it.each([
  'http://192.168.1.1/a.png',
  'https://169.254.169.254/latest/meta-data/',
  'http://[::ffff:10.0.0.1]/a.png',
])('a redirect to %s is not followed', async (location) => {
  host.answer((response) => response.writeHead(302, { location }).end())
  await expect(get()).rejects.toThrow('The address is not public.')
})

it.each(['file:///etc/passwd', 'ftp://example.com/a.png', 'http://me:secret@127.0.0.1/a.png'])(
  'a redirect to %s is not one of the web',
  async (location) => {
    host.answer((response) => response.writeHead(302, { location }).end())
    await expect(get()).rejects.toThrow('The address is not a web address.')
  },
)

it.each([
  ['127.0.0.1', 'The address is not public.'],
  ['localhost', 'The address is not public.'],
  ['pictures.shop.test', 'The picture could not be downloaded.'],
])('a shop that others reach never connects to its own machine, called %s', async (name, problem) => {
  const before = host.connections()
  await expect(get(`http://${name}:${host.port}/a.png`, 'public')).rejects.toThrow(problem)
  expect(host.connections()).toBe(before)
})

it('a picture that says it is too large is not read', async () => {
  host.answer((response) =>
    response.writeHead(200, { 'content-length': MAX_UPLOAD_BYTES + 1 }).write(Buffer.alloc(10)),
  )
  await expect(get()).rejects.toThrow('The picture is too large.')
})

it('a picture that never ends is broken off', async () => {
  host.answer((response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  await expect(get(host.url, 'public or this machine', 30_000)).rejects.toThrow('The picture is too large.')
})

it('a picture that drips ends with the patience, redirects included', async () => {
  host.answer((response) => {
    response.writeHead(200)
    const timer = setInterval(() => {
      if (response.destroyed) clearInterval(timer)
      else response.write('x')
    }, 20)
  })
  await expect(get(host.url, 'public or this machine', 300)).rejects.toThrow(
    'The download took longer than 0.3 seconds.',
  )
})

it('what is gone says so', async () => {
  host.answer((response) => response.writeHead(404).end())
  await expect(get()).rejects.toThrow('The server answered 404.')
})
