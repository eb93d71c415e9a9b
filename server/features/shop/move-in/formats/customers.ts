import type { CustomerDraft } from '../drafts.ts'
import type { FileLine, Format, Gathered, LineKey, Reading, ReadingShop } from '../format.ts'
import type { ImportOptions } from '../../../../../contract/schemas/imports.ts'
import { LENGTHS } from '../../../../../contract/limits.ts'
import { type CellOf, cellsBy, cutAtWord, type FieldNames, inOneLine } from './read/cells.ts'
import { Notes } from './read/notes.ts'
import { addressDraft, emailOf, phoneOf } from './read/people.ts'
import { readTime } from './read/times.ts'
import { oncePerKey } from './read/twins.ts'

/** What is read of a customer. */
export type CustomerField =
  | 'email'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'subscribed'
  | 'company'
  | 'line1'
  | 'line2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'since'
  | 'role'

/** A line a customer, whose e-mail is the key: numbers of customers are ruined by spreadsheets. */
export function customerFormat(
  names: FieldNames<CustomerField>,
  rest: Pick<Format<'customers'>, 'source' | 'takes' | 'leaves' | 'knows'>,
): Format<'customers'> {
  return {
    ...rest,
    kind: 'customers',
    amounts: () => false,
    keys: () => customerKey(cellsBy(names)),
    joins: false,
    reader: (options, shop) => customerReader(cellsBy(names), options, shop),
  }
}

export const customerKey =
  (cell: CellOf<CustomerField>) =>
  (line: FileLine): LineKey => ({ key: cell(line, 'email').toLowerCase() })

export const customerReader = (
  cell: CellOf<CustomerField>,
  { timeZone }: ImportOptions,
  _shop: ReadingShop,
) =>
  oncePerKey<'customers'>(
    customerKey(cell),
    (line) => `has the same e-mail as line ${line}`,
    (thing) => readCustomer(thing, cell, timeZone),
  )

function readCustomer(
  { lines }: Gathered,
  cellOf: CellOf<CustomerField>,
  timeZone: string,
): Reading<'customers'> {
  const cell = (field: CustomerField) => cellOf(lines[0]!, field)
  const name = cutAtWord(
    inOneLine(cell('name') || `${cell('firstName')} ${cell('lastName')}`),
    LENGTHS.username,
  )
  const email = emailOf(cell('email'))
  const refused = (sentence: string): Reading<'customers'> => ({
    name: name || cell('email'),
    notes: [],
    draft: null,
    sentence,
  })
  const role = cell('role')
  if (role !== '' && role !== 'customer' && role !== 'subscriber')
    return refused(`has the role ${inOneLine(role)}; only customers are taken`)
  if (cell('email') === '') return refused('has no e-mail')
  if (email === null) return refused('has an e-mail that is no address')
  const notes = new Notes()
  const phone = phoneOf(cell('phone'), notes)
  const draft: CustomerDraft = {
    email,
    name,
    phone,
    address:
      cell('line1') === '' ? null : addressDraft((field) => (field === 'name' ? name : cell(field)), phone),
    isSubscribed: cell('subscribed').toLowerCase() === 'yes',
    createdAt: readTime(cell('since'), timeZone),
  }
  return { name: name || email, notes: notes.list(), draft, sentence: null }
}
