import { describe, expect, it } from 'vitest'
import { parseConfig } from '../base/config.ts'
import { isPublic, lookUpWithin, outgoingReach, refusalOf, type Names, type Reach } from './public-address.ts'

describe('an address is private', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:8.8.8.8',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    '2001:0:a9fe:a9fe::1',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'none',
  ])('%s', (address) => expect(isPublic(address)).toBe(false))
})

describe('an address is public', () => {
  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.1.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s',
    (address) => expect(isPublic(address)).toBe(true),
  )
})

describe('of an address that is written out', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://hooks.localhost/',
  ])('%s is refused', (url) =>
    expect(refusalOf(new URL(url), 'public')).toBe('must point to a public server'),
  )

  it('a shop that others reach tells nobody without TLS, and one that is tried out only this machine', () => {
    expect(refusalOf(new URL('http://hooks.example.com/'), 'public')).toBe('must start with https')
    const here: Reach = 'public or this machine'
    expect(refusalOf(new URL('http://hooks.example.com/'), here)).toBe('must start with https')
    expect(refusalOf(new URL('http://localhost:4000/'), here)).toBeNull()
    expect(refusalOf(new URL('http://127.0.0.1:4000/'), here)).toBeNull()
    expect(refusalOf(new URL('https://192.168.1.1/'), here)).toBe('must point to a public server')
  })
})

it.each([
  [{}, 'public or this machine'],
  [{ HOST: '0.0.0.0' }, 'public'],
  [{ PUBLIC_URL: 'https://shop.example', SANDBOX: 'on' }, 'public'],
  [{ TRUST_PROXY: '1' }, 'public'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'public'],
])('a shop with %o sends to what is %s', (env, reach) => {
  expect(outgoingReach(parseConfig(env))).toBe(reach)
})

/** A name server that gives these answers one after the other. */
const answering = (...answers: { four?: string[]; six?: string[] }[]): Names => {
  let question = 0
  const next = (kind: 'four' | 'six') => async () => {
    const found = answers[Math.floor(question / 2)]?.[kind] ?? []
    question += 1
    if (found.length === 0) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
    return found
  }
  return { resolve4: next('four'), resolve6: next('six') } as unknown as Names
}

/** Resolves a name to the addresses that Node would connect to. */
const lookedUp = (names: Names, reach: Reach = 'public', all = true) =>
  new Promise<unknown>((resolve) => {
    lookUpWithin(names, reach)('hooks.shop.test', { all }, (error, found) => resolve(error?.message ?? found))
  })

describe('a name that is looked up while connecting', () => {
  it('leads to its public addresses alone', async () => {
    const names = answering({ four: ['10.0.0.1', '192.1.0.1'], six: ['fd00::1', '2606:4700::1'] })
    expect(await lookedUp(names)).toEqual([
      { address: '192.1.0.1', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ])
  })

  it('is looked at each time: one that was public and turns private leads nowhere', async () => {
    const names = answering({ four: ['192.1.0.1'] }, { four: ['169.254.169.254'], six: ['::ffff:10.0.0.1'] })
    expect(await lookedUp(names, 'public', false)).toBe('192.1.0.1')
    expect(await lookedUp(names)).toBe('hooks.shop.test has no public address')
  })

  it('that nobody knows leads nowhere', async () => {
    expect(await lookedUp(answering())).toBe('no address of hooks.shop.test')
  })
})
