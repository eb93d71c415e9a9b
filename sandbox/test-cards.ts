/** When the provider tells the shop that a session was paid. */
export type WebhookTiming = 'normal' | 'late' | 'three-times' | 'before-return' | 'never'

export interface TestCard {
  /** Stable name, used in the database and in `?card=` links. */
  readonly name: string
  /** Digits only; every one passes the Luhn check. */
  readonly number: string
  readonly title: string
  readonly description: string
  readonly outcome: 'pays' | 'declines' | 'asks'
  readonly webhook: WebhookTiming
  /** False: the buyer is never sent back to the shop after paying. */
  readonly returns: boolean
  /** False: the provider forgets the delivery address that the buyer typed. */
  readonly handsOver: boolean
  /** State of a refund ten seconds after it was accepted; `wait` until then. */
  readonly refunds: 'go-through' | 'wait' | 'fail'
}

const pays = {
  outcome: 'pays',
  webhook: 'normal',
  returns: true,
  handsOver: true,
  refunds: 'go-through',
} as const

/** Every card number the sandbox knows. Any other number is refused. */
export const testCards = [
  {
    ...pays,
    name: 'pays',
    number: '4242424242424242',
    title: 'Pays',
    description: 'The payment succeeds, the buyer returns to the shop and the webhook follows at once.',
  },
  {
    ...pays,
    name: 'declines',
    number: '4000000000000002',
    title: 'Declined',
    description: 'The bank declines. Nothing is charged and the buyer can try again.',
    outcome: 'declines',
  },
  {
    ...pays,
    name: 'asks',
    number: '4000002500003155',
    title: 'Asks for confirmation',
    description: 'The bank asks the buyer to confirm the payment first. Confirming pays, refusing does not.',
    outcome: 'asks',
  },
  {
    ...pays,
    name: 'late-webhook',
    number: '4000000000002008',
    title: 'Late webhook',
    description: 'Pays. The webhook comes 20 seconds after the buyer is back.',
    webhook: 'late',
  },
  {
    ...pays,
    name: 'three-webhooks',
    number: '4000000000003006',
    title: 'Three webhooks at once',
    description: 'Pays. The same event is delivered three times in the same moment.',
    webhook: 'three-times',
  },
  {
    ...pays,
    name: 'early-webhook',
    number: '4000000000004004',
    title: 'Webhook before the return',
    description: 'Pays. The webhook is delivered before the buyer is sent back.',
    webhook: 'before-return',
  },
  {
    ...pays,
    name: 'no-webhook',
    number: '4000000000005001',
    title: 'No webhook',
    description: 'Pays. The webhook never comes; only the returning buyer tells the shop.',
    webhook: 'never',
  },
  {
    ...pays,
    name: 'no-return',
    number: '4000000000006009',
    title: 'No return',
    description: 'Pays. The buyer is never sent back; only the webhook tells the shop.',
    returns: false,
  },
  {
    ...pays,
    name: 'no-address',
    number: '4000000000007007',
    title: 'No address',
    description: 'Pays. The delivery address that was typed never reaches the shop.',
    handsOver: false,
  },
  {
    ...pays,
    name: 'refund-waits',
    number: '4000000000007726',
    title: 'Slow refund',
    description: 'Pays. A refund is pending for ten seconds before it succeeds.',
    refunds: 'wait',
  },
  {
    ...pays,
    name: 'refund-fails',
    number: '4000000000005126',
    title: 'Returned refund',
    description: 'Pays. A refund is accepted, and ten seconds later the bank returns it.',
    refunds: 'fail',
  },
] as const satisfies readonly TestCard[]

export type TestCardName = (typeof testCards)[number]['name']

/** @param number digits only */
export const findCardByNumber = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number)

export const findCardByName = (name: string): TestCard | undefined =>
  testCards.find((card) => card.name === name)

/** 4242424242424242 becomes 4242 4242 4242 4242. */
export const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
