export interface TestAddress {
  readonly domain: string
  readonly title: string
  readonly description: string
}

/** Domains whose mail fails, for any name before the @. Every other address accepts its mail. */
export const testAddresses = [
  {
    domain: 'greylist.example',
    title: 'Greylisted',
    description: 'The first attempt of each sender is answered 451, later attempts are accepted.',
  },
  {
    domain: 'busy.example',
    title: 'Always busy',
    description: 'Every attempt is answered 451.',
  },
  {
    domain: 'refused.example',
    title: 'Refused',
    description: 'Answered 550: the mailbox does not exist.',
  },
  {
    domain: 'hang.example',
    title: 'Hangs',
    description: 'The server stops answering at this recipient and keeps the connection open.',
  },
  {
    domain: 'dropped.example',
    title: 'Dropped line',
    description:
      'The message is kept, but the connection drops before the answer. The same message is accepted when it is sent again.',
  },
] as const satisfies readonly TestAddress[]

export type TestDomain = (typeof testAddresses)[number]['domain']

/** @param address `name@domain`, in any case */
export const testDomainOf = (address: string): TestDomain | undefined =>
  testAddresses.find(({ domain }) => address.toLowerCase().endsWith(`@${domain}`))?.domain
