import { expect, it } from 'vitest'
import { countedAs, networkOf, siteOf } from './client-network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['nowhere', 'unknown'],
])('the site of %s is %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})

it.each(['', 'localhost', '1.2.3', "'; drop table users", '9'.repeat(100_000)])(
  'what is no address has one network in common (%#)',
  (address) => {
    expect(networkOf(address)).toBe('unknown')
  },
)

it('an address is counted by its network and, where that is one of many, by its site', () => {
  expect(countedAs('192.0.2.1')).toEqual([{ name: '192.0.2.1', share: 1 }])
  expect(countedAs('2001:db8:1:2:3::4')).toEqual([
    { name: '2001:db8:1:2::/64', share: 1 },
    { name: '2001:db8:1::/48', share: 4 },
  ])
})
