import type * as z from 'zod'
import type { Field } from './fields.ts'

/** A variable that held this setting before settings were stored; it still fixes it. */
type FormerVariable<Value> = {
  name: string
  /** Reads the variable's text; `undefined` fixes nothing. */
  read: z.ZodType<Value | undefined, string>
}

/** One setting: what it is called, what is valid, and what it is while nobody has said anything. */
export type Setting<Value = unknown> = Field<Value> & {
  label: string
  help: string
  default: Value
  /** In a shop of its own that has not said anything; the default unless given. */
  own?: Value
  /** `pages` if pages or cached answers show it, so that they are made anew after a change. */
  shows: 'pages' | 'nothing'
  variable?: FormerVariable<Value>
}

/** Something that only the server's environment decides; a screen shows it. */
export type Fact = {
  label: string
  help: string
  variable: string
  /** Only whether it is set and its last four characters leave the server. */
  isSecret: boolean
}

type About<Value> = Omit<Setting<Value>, keyof Field> & Pick<Field, 'confirm'>

export const setting = <Value>(field: Field<Value>, about: About<NoInfer<Value>>): Setting<Value> => ({
  ...field,
  ...about,
})

export const isFact = (declared: Setting | Fact): declared is Fact => 'isSecret' in declared
