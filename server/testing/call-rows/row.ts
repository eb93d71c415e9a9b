import type { InjectOptions } from 'fastify'
import { requestOf, type Given } from '../../../contract/calls/call.ts'
import type { AllCalls, Caller, Scene } from './scene.ts'

/** The callers that may make a call. */
export const CALLERS = {
  everyone: ['guest', 'owner', 'other', 'admin'],
  'signed-in': ['owner', 'other', 'admin'],
  owner: ['owner'],
  'owner or admin': ['owner', 'admin'],
  'not the owner': ['other', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Caller[]>

/** A route as the tests of access call it. */
export type AccessRow = {
  who: keyof typeof CALLERS
  /** True if the password must have been given within the last ten minutes. */
  confirm?: true
  /** Status answered to permitted callers; by default that of the declaration. */
  answers?: number
  /** Status answered to signed-in callers without permission: 404 where even the existence is private, 403 by default. */
  refusal?: 404
  /** The words of its address, its query, and its body. It changes nothing of the scene itself, which other calls share. */
  given?: object | ((scene: Scene) => object | Promise<object>)
  /** The CSV file it sends. */
  file?: (scene: Scene) => string
}

/** The statements that a call may send to the database with empty caches. Raising a number needs a reason. */
export type CallRow = AccessRow & { statements: number }

type From<T> = T | ((scene: Scene) => T | Promise<T>)

/** `given` is needed where the call's address, query or body has a part that may not be left out. */
type Typed<G> = Omit<CallRow, 'given'> &
  (unknown extends G ? { given?: never } : Partial<G> extends G ? { given?: From<G> } : { given: From<G> })

export type RowsOf<C> = { [Name in keyof C & keyof AllCalls]: Typed<Given<AllCalls, Name>> }

/** Returns the arguments of a request. */
export async function givenOf({ given = {} }: AccessRow, scene: Scene): Promise<Record<string, unknown>> {
  return { ...(typeof given === 'function' ? await given(scene) : given) }
}

/** Returns the request of a row, without its caller. */
export async function requestFor(name: string, row: AccessRow, scene: Scene): Promise<InjectOptions> {
  const { body, ...request } = requestOf(name, await givenOf(row, scene))
  const headers = { ...(row.file && { 'content-type': 'text/csv' }) }
  const payload = (row.file?.(scene) ?? body) as InjectOptions['payload']
  return { ...(request as InjectOptions), headers, ...(payload !== undefined && { payload }) }
}
