import type * as z from 'zod'
import type { Access } from '../access.ts'

/** One call of the API. Its name is its method and address: `PATCH /api/products/update-product/:id`. */
export type Call = {
  access: Access
  /** The password or passkey must have been entered within the last ten minutes. */
  confirm?: true
  /** One line for `/api/docs`. */
  summary: string
  /** The parameters of the path, where not any text is valid. */
  params?: z.ZodObject
  /** The query parameters of the address. */
  query?: z.ZodObject
  body?: z.ZodType
  /** Absent where the answer is not JSON: a file, or nothing (204). */
  answer?: z.ZodType
  /** 200 by default. */
  status?: 201 | 202 | 204
  /** Media types other than JSON. */
  consumes?: readonly string[]
  produces?: readonly string[]
}

export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Calls = Record<CallName, Call>

/** `id` of `GET /api/orders/order/:id`. */
type Word<Name> = Name extends `${string}:${infer Head}/${infer Rest}`
  ? Head | Word<Rest>
  : Name extends `${string}:${infer Last}`
    ? Last
    : never

/** The parameters of a call's path. */
export type Params<Name> = [Word<Name>] extends [never] ? unknown : Record<Word<Name>, string>

/** A caller's arguments: the parameters of the path, the fields of the query, and the body. */
export type Given<C extends Calls, Name extends keyof C> = Params<Name> &
  (C[Name] extends { query: infer Q extends z.ZodType } ? Partial<z.output<Q>> : unknown) &
  (C[Name] extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown)

export type Answer<C extends Calls, Name extends keyof C> = C[Name] extends {
  answer: infer A extends z.ZodType
}
  ? z.output<A>
  : unknown

/** The request that a call makes. */
export type Request = { method: string; url: string; body?: unknown }

/** Returns a call with its path filled in; other parameters follow as its query. */
export function requestOf(name: string, { body, ...given }: Record<string, unknown> = {}): Request {
  const [method = '', address = ''] = name.split(' ')
  const words = new Set<string>()
  const path = address.replaceAll(/:(\w+)/g, (_, word: string) => {
    words.add(word)
    return encodeURIComponent(String(given[word]))
  })
  const query = Object.entries(given).filter(([field, value]) => value !== undefined && !words.has(field))
  const search = new URLSearchParams(query.map(([field, value]) => [field, String(value)])).toString()
  return { method, url: search === '' ? path : `${path}?${search}`, body }
}
