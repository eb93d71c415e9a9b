import type { Payer } from '../store/sessions.ts'
import { findCardByNumber, type TestCard } from '../test-cards.ts'

/** The submitted fields. */
export interface CardForm {
  email: string
  number: string
  expiry: string
  cvc: string
  name: string
}

export type CardField = keyof CardForm
export type CardProblems = Partial<Record<CardField, string>>

export const emptyCardForm: CardForm = { email: '', number: '', expiry: '', cvc: '', name: '' }

/** @param knownEmail the address the shop gave; then the form has no field for it */
export function readCardForm(body: unknown, knownEmail: string | null): CardForm {
  const fields = new Map(Object.entries(body ?? {}))
  const read = (name: CardField) => {
    const value: unknown = fields.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  return {
    email: knownEmail ?? read('email'),
    number: read('number'),
    expiry: read('expiry'),
    cvc: read('cvc'),
    name: read('name'),
  }
}

/** @param now milliseconds; a card is good to the end of its month */
export function checkCardForm(
  form: CardForm,
  now: number,
): { card: TestCard; payer: Payer } | { problems: CardProblems } {
  const number = digitsOf(form.number)
  const card = findCardByNumber(number)
  const problems: CardProblems = {
    ...problem('email', emailProblem(form.email)),
    ...problem('number', numberProblem(number, card)),
    ...problem('expiry', expiryProblem(form.expiry, new Date(now))),
    ...problem('cvc', /^\d{3}$/.test(form.cvc) ? null : 'Enter the 3 digits on the back.'),
    ...problem('name', form.name === '' ? 'Enter the name on the card.' : null),
  }
  if (!card || Object.keys(problems).length > 0) return { problems }
  return { card, payer: { email: form.email, name: form.name } }
}

const problem = (field: CardField, text: string | null) => (text === null ? {} : { [field]: text })

const digitsOf = (number: string) => number.replace(/[\s-]/g, '')

const emailProblem = (email: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : 'Enter an email address, such as ann@example.com.'

function numberProblem(number: string, card: TestCard | undefined): string | null {
  if (card) return null
  if (number === '') return 'Enter a card number.'
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return 'This card number is not valid. Please check the number.'
  return 'Real cards are not accepted in test mode. Use one of the test card numbers.'
}

/** Catches every single wrong digit and most swapped neighbours. */
export function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 1 ? 2 : 1)
      return total + (digit > 9 ? digit - 9 : digit)
    }, 0)
  return sum % 10 === 0
}

function expiryProblem(expiry: string, today: Date): string | null {
  const [, monthText, yearText] = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(expiry) ?? []
  const month = Number(monthText)
  if (!monthText || !yearText || month < 1 || month > 12) return 'Enter month and year, such as 04 / 30.'
  const monthsLeft =
    (2000 + Number(yearText) - today.getUTCFullYear()) * 12 + (month - 1 - today.getUTCMonth())
  if (monthsLeft < 0) return 'This card has expired.'
  return monthsLeft > 50 * 12 ? 'This year is too far in the future.' : null
}
