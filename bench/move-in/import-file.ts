import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportKind, ImportSource } from '../../contract/imports.ts'

/** A shop that runs, and the session of an admin who has just entered the password. */
export type OpenShop = { url: string; token: string }

/** What this bench reads of an import. */
export type Import = {
  _id: string
  state: string
  plan: string
  problem: string | null
  counts: { create: number; change: number; unchanged: number; refused: number; kept: number }
  pictures: { waiting: number; done: number; failed: number }
}

/** Milliseconds between two looks: more would be work of the shop that is measured. */
const LOOK_EVERY = 100

/** Of Shopify unless another source is named. */
export type File = { path: string; kind: ImportKind; source?: ImportSource }

/** Sends a file. @returns seconds until all of it is staged, and the import */
export async function sendFile(
  shop: OpenShop,
  { path, kind, source = 'shopify' }: File,
): Promise<[number, Import]> {
  const began = performance.now()
  const query = new URLSearchParams({ source, kind, name: `${kind}.csv` })
  const sent = await ask(shop, 'POST', `?${query}`, await openAsBlob(path, { type: 'text/csv' }))
  return [secondsSince(began), sent]
}

/** Waits until a sent file is planned. @returns seconds from the call, and the import */
export async function awaitPlan(shop: OpenShop, sent: Import): Promise<[number, Import]> {
  const began = performance.now()
  const ready = await reaches(shop, sent, 'ready')
  return [secondsSince(began), ready]
}

/** Sends a file and waits until it is planned. @returns seconds from the call, and the import */
export async function readFile(shop: OpenShop, file: File): Promise<[number, Import]> {
  const [sending, sent] = await sendFile(shop, file)
  const [planning, ready] = await awaitPlan(shop, sent)
  return [sending + planning, ready]
}

/** Writes a planned import. @returns seconds from the call until all of it is in the database */
export async function runImport(shop: OpenShop, { _id: id, plan }: Import): Promise<[number, Import]> {
  const began = performance.now()
  const started = await ask(shop, 'POST', `/${id}/start`, JSON.stringify({ plan }))
  const done = await reaches(shop, started, 'done')
  return [secondsSince(began), done]
}

export async function undoImport(shop: OpenShop, { _id: id }: Import): Promise<[number, Import]> {
  const began = performance.now()
  const undoing = await ask(shop, 'POST', `/${id}/undo`)
  const undone = await reaches(shop, undoing, 'undone')
  return [secondsSince(began), undone]
}

export const lookAt = (shop: OpenShop, { _id: id }: Import): Promise<Import> => ask(shop, 'GET', `/${id}`)

/** What became of the things of an import that an undo kept: their names and reasons. */
export async function keptBy(
  { url, token }: OpenShop,
  { _id: id }: Import,
): Promise<{ name: string; sentence: string }[]> {
  const answer = await fetch(`${url}/api/imports/${id}/rows?outcome=kept`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { rows: { name: string; sentence: string }[] }).rows
}

/** @returns milliseconds of the first page of what becomes of each row */
export async function timeFirstRows(shop: OpenShop, { _id: id }: Import): Promise<number> {
  const began = performance.now()
  await ask(shop, 'GET', `/${id}/rows?page=1`)
  return performance.now() - began
}

const secondsSince = (began: number) => (performance.now() - began) / 1_000

/** @throws Error if it stops on the way */
async function reaches(shop: OpenShop, from: Import, state: string): Promise<Import> {
  for (let now = from; ; now = await ask(shop, 'GET', `/${from._id}`)) {
    if (now.state === state) return now
    if (now.problem !== null || now.state === 'failed')
      throw new Error(`The import is ${now.state}: ${now.problem}`)
    await pause(LOOK_EVERY)
  }
}

async function ask(
  { url, token }: OpenShop,
  method: string,
  path: string,
  body?: Blob | string,
): Promise<Import> {
  const answer = await fetch(`${url}/api/imports${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  // A busy shop sends even its admins away for a moment.
  if (answer.status === 503 && method === 'GET') {
    await pause(LOOK_EVERY)
    return ask({ url, token }, method, path)
  }
  if (!answer.ok)
    throw new Error(`${method} /api/imports${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Import
}
