import { LENGTHS } from '../../../../../../contract/limits.ts'
import { isEmailAddress, withAsciiDomain } from '../../../../../../contract/schemas/email-address.ts'
import type { AddressDraft } from '../../drafts.ts'
import { cutAtWord, inOneLine, isRuined, withoutMark } from './cells.ts'
import type { Notes } from './notes.ts'

/** An address in lower case; `null` for what no mail reaches, such as one without a dot in its domain. */
export function emailOf(cell: string): string | null {
  const address = withAsciiDomain(cell.toLowerCase())
  return address.length <= LENGTHS.email && isEmailAddress(address) && /@.+\../.test(address) ? address : null
}

export function phoneOf(cell: string, notes: Notes): string {
  if (!isRuined(cell)) return cutAtWord(inOneLine(withoutMark(cell)), PHONE)
  notes.add('phone left out')
  return ''
}

/** The most characters of a phone number. */
const PHONE = 40

type AddressField = Exclude<keyof AddressDraft, 'phone' | 'postalCode'> | 'zip'

/** @param cell a field of the address as the file has it */
export function addressDraft(cell: (field: AddressField) => string, phone: string): AddressDraft {
  const line = (field: AddressField) => cutAtWord(inOneLine(cell(field)), LENGTHS.addressLine)
  return {
    name: line('name'),
    company: line('company'),
    line1: line('line1'),
    line2: line('line2'),
    city: line('city'),
    state: line('state'),
    postalCode: inOneLine(withoutMark(cell('zip'))),
    country: line('country'),
    phone,
  }
}
