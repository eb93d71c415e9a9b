import * as z from 'zod'
import { CATEGORY_LENGTHS } from '../contract/category-limits.ts'
import { CONTENT_LENGTHS } from '../contract/drafts.ts'
import { imageKey } from '../contract/images.ts'
import { LENGTHS } from '../contract/limits.ts'
import { OFFICIAL_PATH } from '../contract/official-files.ts'
import { nameText, text as storable } from '../contract/schemas/common.ts'
import { isEmailAddress, withAsciiDomain } from '../contract/schemas/email-address.ts'
import type { FieldType } from '../contract/settings.ts'

type Choice = { value: string; label: string }

/** One control on a screen and what is valid in it; every error text ends a sentence that begins with the field's name. */
export type Field<Value = unknown> = {
  type: FieldType
  schema: z.ZodType<Value>
  /** Characters, entries, or the largest number. */
  most?: number
  least?: number
  choices?: readonly Choice[]
  /** True if the password must have been entered recently: the value leads people out of the shop, or takes away what they count on. */
  confirm?: true
  /** Of a record, or of each row of a list. */
  fields?: Record<string, NamedField>
  /** The fields that a folded row of a list shows, its title first; all that hold something unless given. */
  shown?: readonly string[]
}
export type NamedField<Value = unknown> = Field<Value> & { label: string; help?: string }

type Fields = Record<string, NamedField>
type RecordOf<F extends Fields> = { readonly [Name in keyof F]: z.output<F[Name]['schema']> }

/** A field of a record or list, with its label. */
export const named = <Value>(label: string, field: Field<Value>, help?: string): NamedField<Value> => ({
  ...field,
  label,
  ...(help !== undefined && { help }),
})

const notText = 'must be a text'
const isOneLine = (value: string) => value === '' || nameText(value.length).safeParse(value).success

/** One line that may be empty: what is empty is left out wherever it would stand. */
export const text = (most: number): Field<string> => ({
  type: 'text',
  most,
  schema: z
    .string(notText)
    .pipe(storable(most).trim())
    .refine(isOneLine, 'must be a single line of plain text'),
})

/** Left out of a record, it counts as this value. */
export const optional = <Value>(field: Field<Value>, value: Value): Field<Value> => ({
  ...field,
  schema: field.schema.default(value as never),
})

export const requiredText = (most: number): Field<string> => ({
  type: 'text',
  most,
  least: 1,
  schema: z.string(notText).pipe(nameText(most)),
})

/** A list of short texts, one a line. */
export const lines = (most: number, least = 0): Field<readonly string[]> => ({
  type: 'lines',
  most,
  schema: z
    .array(nameText(LENGTHS.productName), 'must be a list of lines')
    .min(least, `must have at least ${least} lines`)
    .max(most, `must have at most ${most} lines`)
    .readonly(),
})

export function number(least: number, most: number): Field<number> {
  const error = `must be a whole number from ${least} to ${most}`
  return {
    type: 'number',
    least,
    most,
    schema: z.number(error).int(error).min(least, error).max(most, error),
  }
}

export const onSwitch: Field<boolean> = { type: 'switch', schema: z.boolean('must be true or false') }

export const choice = <Value extends string>(values: Readonly<Record<Value, string>>): Field<Value> => {
  const known = Object.keys(values) as [Value, ...Value[]]
  return {
    type: 'choice',
    choices: choicesOf(values),
    schema: z.enum(known, `must be one of ${known.join(', ')}`),
  }
}

/** The key of a category; one that the shop does not have any more is shown nowhere. */
export const category: Field<string> = { ...requiredText(CATEGORY_LENGTHS.key), type: 'category' }

/** Several of these, each once, in any order. */
export const choices = <Value extends string>(
  values: Readonly<Record<Value, string>>,
): Field<readonly Value[]> => {
  const known = Object.keys(values) as [Value, ...Value[]]
  return {
    type: 'choices',
    choices: choicesOf(values),
    schema: z
      .array(z.enum(known, 'must be one of the choices'), 'must be a list of choices')
      .transform((chosen) => [...new Set(chosen)])
      .readonly(),
  }
}

const choicesOf = (values: Record<string, string>): Choice[] =>
  Object.entries(values).map(([value, label]) => ({ value, label }))

const EMAIL = 'must be an e-mail address such as name@example.com'

export const email: Field<string> = {
  type: 'email',
  // Where e-mails go is not changed by whoever finds an open screen.
  confirm: true,
  most: LENGTHS.email,
  schema: z
    .string(notText)
    .trim()
    .overwrite(withAsciiDomain)
    .refine((value) => value === '' || isEmail(value), EMAIL),
}

/**
 * An empty list stands for nobody. Each address counts once, in whatever case.
 *
 * @param unset whom `null` stands for
 */
export const emails = (most: number, unset = 'Every admin'): Field<readonly string[] | null> => ({
  type: 'emails',
  confirm: true,
  most,
  choices: [{ value: '', label: unset }],
  schema: z
    .array(
      z.string(notText).trim().overwrite(withAsciiDomain).refine(isEmail, EMAIL),
      'must be a list of e-mail addresses',
    )
    .max(most, `must have at most ${most} addresses`)
    .transform((given) => [...new Map(given.map((address) => [address.toLowerCase(), address])).values()])
    .readonly()
    .nullable(),
})

const isEmail = (value: string) => value.length <= LENGTHS.email && isEmailAddress(value)

/** Days such as `2026-12-25`. */
export const days = (most: number): Field<readonly string[]> => ({
  type: 'days',
  most,
  schema: z
    .array(
      z.string(notText).refine(isDay, 'must be a day such as 2026-12-25'),
      'must be a list of days such as 2026-12-25',
    )
    .max(most, `must have at most ${most} days`)
    .readonly(),
})

/** True for a day that exists: 30 February is read as a day in March, and then prints differently. */
export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

/** A moment such as `2027-01-31T23:59:59-08:00`; empty for none. */
export const moment: Field<string> = {
  type: 'moment',
  schema: z.string(notText).refine(isMomentOrNone, 'must be a moment such as 2027-01-31T23:59:59-08:00'),
}

function isMomentOrNone(value: string): boolean {
  return (
    value === '' ||
    (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/.test(value) &&
      isDay(value.slice(0, 10)) &&
      !Number.isNaN(Date.parse(value)))
  )
}

export const colour: Field<string> = {
  type: 'colour',
  schema: z.string(notText).regex(/^#[\da-f]{6}$/, 'must be a colour such as #1f4d38'),
}

/** An uploaded picture, such as `/images/<key>/640.webp`; empty for none. @param square the least pixels of each side of a square one */
export const image = (square?: number): Field<string> => ({
  type: 'image',
  ...(square !== undefined && { least: square }),
  schema: z
    .string(notText)
    .refine((value) => value === '' || imageKey(value) !== null, 'must be a picture uploaded to this shop'),
})

/** An uploaded official file, shown as it is; empty for none. */
export const officialFile: Field<string> = {
  type: 'file',
  schema: z
    .string(notText)
    .refine((value) => value === '' || OFFICIAL_PATH.test(value), 'must be a file uploaded to this shop'),
}

/** A page of the shop, such as `/contact`, or an address that begins with https://; empty for none. */
export const link: Field<string> = {
  type: 'link',
  most: LENGTHS.url,
  schema: z
    .string(notText)
    .pipe(storable(LENGTHS.url).trim())
    .refine(isLinkOrNone, 'must be a page such as /contact, or start with https://'),
}

/** A page of the merchant's, by the last part of its address; empty for none. */
export const page: Field<string> = {
  type: 'page',
  most: CONTENT_LENGTHS.slug,
  schema: z
    .string(notText)
    .max(CONTENT_LENGTHS.slug, `must have at most ${CONTENT_LENGTHS.slug} characters`)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'must be the last part of the address of a page, such as terms'),
}

function isLinkOrNone(value: string): boolean {
  if (value === '' || /^\/(?!\/)[^\s\\]*$/.test(value)) return true
  // Browsers read `https:example.com` as a page of this shop.
  return /^https:\/\/\S+$/i.test(value) && URL.canParse(value)
}

/** Further rules of a whole value, each fault at the place of the field that it names. */
export const checked = <Value>(
  field: Field<Value>,
  faultsOf: (value: Value) => readonly { field: string; message: string }[],
): Field<Value> => ({
  ...field,
  schema: field.schema.superRefine((value, context) => {
    for (const { field: name, message } of faultsOf(value))
      context.addIssue({ code: 'custom', path: [name], message })
  }),
})

/**
 * Words with placeholders such as `{{orderNumber}}`, by their slot; an empty slot is left out. Braces are taken for a
 * placeholder alone, so that a misspelt one is not sent.
 */
export const texts = (
  slots: Record<string, NamedField<string>>,
  placeholders: readonly string[],
): Field<Readonly<Record<string, string>>> => ({
  type: 'texts',
  fields: slots,
  schema: z
    .strictObject(
      Object.fromEntries(Object.entries(slots).map(([slot, { schema }]) => [slot, schema.optional()])),
    )
    .superRefine((said, context) => {
      for (const [slot, words = ''] of Object.entries(said)) {
        const problem = wrongPlaceholder(words, placeholders)
        if (problem !== null) context.addIssue({ code: 'custom', path: [slot], message: problem })
      }
    })
    .transform(
      (said) =>
        Object.fromEntries(Object.entries(said).filter(([, words]) => Boolean(words))) as Record<
          string,
          string
        >,
    ),
})

/** `{{orderNumber}}`, by its name. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g

function wrongPlaceholder(words: string, known: readonly string[]): string | null {
  const all = `use ${known.map((name) => `{{${name}}}`).join(', ')}`
  const unknown = [...words.matchAll(PLACEHOLDER)].find(([, name = '']) => !known.includes(name))
  if (unknown !== undefined) return `contains the unknown placeholder ${unknown[0]}: ${all}`
  const rest = words.replaceAll(PLACEHOLDER, '')
  return /\{\{|\}\}/.test(rest) ? `contains braces without a placeholder: ${all}` : null
}

/** One record. */
export const fields = <F extends Fields>(of: F): Field<RecordOf<F>> => ({
  type: 'fields',
  fields: of,
  schema: recordOf(of),
})

/** Several records, in an order. @param shown the fields that a folded row shows, its title first */
export const list = <F extends Fields>(
  most: number,
  of: F,
  shown?: readonly (keyof F & string)[],
): Field<readonly RecordOf<F>[]> => ({
  type: 'list',
  most,
  fields: of,
  ...(shown !== undefined && { shown }),
  schema: z.array(recordOf(of), 'must be a list').max(most, `must have at most ${most} entries`).readonly(),
})

const recordOf = <F extends Fields>(of: F): z.ZodType<RecordOf<F>> =>
  z
    .object(Object.fromEntries(Object.entries(of).map(([name, { schema }]) => [name, schema])), {
      error: 'must be a record',
    })
    .readonly() as unknown as z.ZodType<RecordOf<F>>
