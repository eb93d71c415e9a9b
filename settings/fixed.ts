import type * as z from 'zod'
import type { FieldType } from '../contract/settings.ts'
import { FACTS, type SettingKey, SETTINGS, variableOf } from './all.ts'
import type { Setting } from './setting.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Values that variables of the environment fix, each with its variable. */
export type Fixed = Partial<Record<SettingKey, { value: unknown; by: string }>>

/** The texts of variables that are facts to a screen. */
export type FactTexts = Record<string, string>

/** Fields whose variable holds the value as it is; the others hold JSON. */
const PLAIN = new Set<FieldType>(['text', 'choice', 'email', 'moment', 'image', 'colour', 'link', 'page'])

const settings = Object.entries(SETTINGS) as [SettingKey, Setting][]

/** The variables of settings that had one before settings were stored. */
export const FORMER_VARIABLES = settings.flatMap(([, { variable }]) => variable?.name ?? [])

/** Variables whose empty value has a meaning: no countries. */
const MAY_BE_EMPTY = new Set(['DELIVERY_COUNTRIES'])

/**
 * Reads the variables that fix a setting; an empty one counts as missing, except in `MAY_BE_EMPTY`.
 *
 * @param fail called with a sentence about the first wrong or unknown variable; it throws
 */
export function readFixed(variables: Variables, fail: (sentence: string) => never): Fixed {
  const given = (name: string): string | undefined =>
    variables[name]?.trim() !== '' || MAY_BE_EMPTY.has(name) ? variables[name] : undefined
  refuseUnknown(variables, fail)
  return Object.fromEntries(
    settings.flatMap(([key, setting]) => {
      const name = variableOf(key)
      const former = setting.variable
      const [text, formerText] = [given(name), former && given(former.name)]
      if (text !== undefined && formerText !== undefined)
        fail(`${name} must not be set when ${former?.name} is: both fix the same setting.`)
      const value =
        text !== undefined
          ? check(setting.schema, fromText(setting, text, name, fail), name, fail)
          : formerText !== undefined
            ? check(former!.read, formerText, former!.name, fail)
            : undefined
      return value === undefined ? [] : [[key, { value, by: text === undefined ? former!.name : name }]]
    }),
  )
}

export const readFacts = (variables: Variables): FactTexts =>
  Object.fromEntries(
    FACTS.flatMap(({ variable }) => {
      const text = variables[variable]?.trim()
      return text ? [[variable, text]] : []
    }),
  )

function refuseUnknown(variables: Variables, fail: (sentence: string) => never): void {
  const known = new Set(settings.map(([key]) => variableOf(key)))
  const unknown = Object.keys(variables).find((name) => name.startsWith('SET_') && !known.has(name))
  if (unknown !== undefined) fail(`${unknown} is not a setting of the shop.`)
}

function fromText({ type }: Setting, text: string, name: string, fail: (sentence: string) => never): unknown {
  if (PLAIN.has(type)) return text
  try {
    return JSON.parse(text)
  } catch {
    return fail(`${name} must be JSON.`)
  }
}

function check<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  name: string,
  fail: (sentence: string) => never,
): Value {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return fail(`${[name, ...(issue?.path ?? [])].join('.')} ${issue?.message}.`)
}
