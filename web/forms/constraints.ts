import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { noAmount, typedAmount } from './amounts.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Problem = { type: 'missing' | 'refused'; message: string }

/** Messages for required fields that are empty, by field name. */
export type MissingWords = Partial<Record<string, string>>

/**
 * Checks a form by the constraints that its controls have as attributes (`required`, `type`, `min`, `max`, `step`,
 * `minlength`, `pattern` with a `title`), so that each is written once, and describes the browser's findings, because its own bubbles are in the
 * browser's language and disappear.
 * The values are read from the controls, because a password manager may have filled one in without an event.
 */
export function constraintResolver<Values extends FieldValues>(missing: MissingWords): Resolver<Values> {
  return (values, _context, { fields }) => {
    const read: Record<string, unknown> = { ...values }
    const errors: Record<string, Problem & { ref: Control }> = {}
    for (const [name, { ref, refs }] of Object.entries(fields)) {
      const control: unknown = refs?.[0] ?? ref
      // A field that is no longer shown, such as the amount of another kind of refund, is not asked for.
      if (!isControl(control) || !control.isConnected) continue
      if (refs === undefined) read[name] = control.value
      const problem = problemOf(control, missing[name])
      if (problem !== null) errors[name] = { ...problem, ref: control }
    }
    return Object.keys(errors).length === 0
      ? { values: read as Values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> }
  }
}

const isControl = (ref: unknown): ref is Control =>
  ref instanceof HTMLInputElement || ref instanceof HTMLSelectElement || ref instanceof HTMLTextAreaElement

function problemOf(control: Control, missing = 'Please fill in this field'): Problem | null {
  const { validity, value, required, type } = control
  // Invalid text in a number field reads as empty, and so does half of a day.
  if (validity.badInput) return refused(type === 'date' ? 'Please enter a date' : 'Please enter a number')
  // Spaces alone count as empty, except in a password.
  const isEmpty = validity.valueMissing || (type !== 'password' && value.trim() === '')
  if (required && isEmpty) return { type: 'missing', message: missing }
  if (validity.typeMismatch) return refused('Please enter an e-mail address such as name@example.com')
  if (control.inputMode === 'decimal') return amountProblemOf(control)
  if (control instanceof HTMLInputElement) return limitOf(control)
  return null
}

/** An amount has `data-least`, `data-most` and `data-decimals`, two without, and is a text field where Chromium must not drop the comma of a number field. */
function amountProblemOf({ value, dataset }: Control): Problem | null {
  const { least = '', most = '' } = dataset
  const decimals = Number(dataset['decimals'] ?? 2)
  if (value.trim() === '') return null
  const amount = typedAmount(value, decimals)
  if (amount === null)
    return refused(/^\d+\.\d+$/.test(value.trim()) ? tooExact(decimals) : noAmount(decimals))
  if (least !== '' && amount < Number(least)) return refused(`Please enter at least ${inFull(least)}`)
  if (most !== '' && amount > Number(most)) return refused(`Please enter at most ${inFull(most)}`)
  return null
}

function limitOf({ validity, value, min, max, minLength, title }: HTMLInputElement): Problem | null {
  if (validity.patternMismatch) return refused(`Please enter ${title}`)
  if (validity.rangeUnderflow) return refused(`Please enter at least ${inFull(min)}`)
  if (validity.rangeOverflow) return refused(`Please enter at most ${inFull(max)}`)
  if (validity.stepMismatch) return refused(tooExact(2))
  // The browser's own check ignores text that was not typed by key.
  if (minLength > 0 && value !== '' && value.length < minLength)
    return refused(`Please use at least ${minLength} characters`)
  return null
}

const tooExact = (decimals: number) =>
  decimals === 0 ? 'Please enter a whole number' : 'Please use at most two decimals'

const refused = (message: string): Problem => ({ type: 'refused', message })

const inFull = (limit: string) => Number(limit).toLocaleString('en-US')
