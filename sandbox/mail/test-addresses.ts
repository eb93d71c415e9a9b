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
    description: 'The first try of each sender is answered 451, later ones are taken.',
  },
  {
    domain: 'busy.example',
    title: 'Always busy',
    description: 'Every try is answered 451: the sender may try again, but in vain.',
  },
  {
    domain: 'refused.example',
    title: 'Refused',
    description: 'Answered 550: there is no such mailbox, and there never will be.',
  },
  {
    domain: 'hang.example',
    title: 'Hangs',
    description: 'The server stops answering when it hears this recipient, and keeps the line open.',
  },
  {
    domain: 'dropped.example',
    title: 'Dropped line',
    description:
      'The message is kept, but the line drops before the sender hears so. The same message is answered when it comes again.',
  },
] as const satisfies readonly TestAddress[]

export type TestDomain = (typeof testAddresses)[number]['domain']

/** @param address `name@domain`, in any case */
export const testDomainOf = (address: string): TestDomain | undefined =>
  testAddresses.find(({ domain }) => address.toLowerCase().endsWith(`@${domain}`))?.domain
