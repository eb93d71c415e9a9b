import type { DiscountBody, DiscountView } from '../../../../../contract/schemas/discount.ts'
import type { DiscountKind } from '../../../../../contract/totals.ts'
import { noAmount, typedAmount } from '../../../../forms/amounts.ts'
import { localMoment } from '../../../common/local-moment.ts'

/** The form of a discount; lists are lines. */
export type DiscountTexts = {
  name: string
  code: string
  kind: string
  percent: string
  amount: string
  minimum: string
  products: string
  categories: string
  tags: string
  startsAt: string
  endsAt: string
  usesMost: string
  usesEach: string
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

export const textsOf = (discount: DiscountView | null): DiscountTexts => ({
  name: discount?.name ?? '',
  code: discount?.code ?? '',
  kind: discount?.kind ?? 'percent',
  percent: textOf(discount?.percent),
  amount: textOf(discount?.amount),
  minimum: textOf(discount?.minimum),
  products: (discount?.products ?? []).join('\n'),
  categories: (discount?.categories ?? []).join('\n'),
  tags: (discount?.tags ?? []).join(', '),
  startsAt: localMoment(discount?.startsAt ?? ''),
  endsAt: localMoment(discount?.endsAt ?? ''),
  usesMost: textOf(discount?.usesMost),
  usesEach: textOf(discount?.usesEach),
})

const lines = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const moment = (text: string) => (text === '' ? null : new Date(text).toISOString())

/** What the fields say, or the first field that says no number, and why. */
export function bodyOf(
  texts: DiscountTexts,
  decimals: number,
): { body: DiscountBody } | { field: keyof DiscountTexts; why: string } {
  const numbers: Partial<Record<keyof DiscountTexts, number | null>> = {}
  const asked = [
    ['percent', texts.kind === 'percent', 2],
    ['amount', texts.kind === 'fixed', decimals],
    ['minimum', true, decimals],
    ['usesMost', true, 0],
    ['usesEach', true, 0],
  ] as const
  for (const [field, isAsked, digits] of asked) {
    const text = isAsked ? texts[field].trim() : ''
    const number = text === '' ? null : typedAmount(text, digits)
    const isMissing = text === '' && (field === 'percent' || field === 'amount') && isAsked
    if (isMissing || (text !== '' && number === null))
      return { field, why: digits === 0 ? 'Enter a whole number.' : noAmount(digits) }
    numbers[field] = number
  }
  const { percent = null, amount = null, minimum = null, usesMost = null, usesEach = null } = numbers
  return {
    body: {
      name: texts.name,
      code: texts.code.trim() === '' ? null : texts.code.trim(),
      kind: texts.kind as DiscountKind,
      percent,
      amount,
      minimum,
      products: lines(texts.products, '\n'),
      categories: lines(texts.categories, '\n'),
      tags: lines(texts.tags, ','),
      startsAt: moment(texts.startsAt),
      endsAt: moment(texts.endsAt),
      usesMost,
      usesEach,
    },
  }
}
