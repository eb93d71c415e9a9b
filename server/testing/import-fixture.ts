import { readFileSync } from 'node:fs'
import type { ImportKind } from '../../contract/imports.ts'
import type { StagedImportView, StagedRowView } from '../../contract/schemas/imports.ts'
import type { TestShop } from './test-shop.ts'

/** A file of another shop, as text. */
export const sampleFile = (name: string): Buffer =>
  readFileSync(new URL(`../features/shop/move-in/samples/${name}.csv`, import.meta.url))

/** Moves files in as an admin does: send, look, start. */
export function importsOf(shop: TestShop, admin: Record<string, string>) {
  const view = async (id: string): Promise<StagedImportView> =>
    (await shop.call('GET', `/api/imports/${id}`, admin)).json()

  /** Sends a file, and waits until it is planned. */
  async function send(file: Buffer | string, query = ''): Promise<StagedImportView> {
    const answer = await shop.call(
      'POST',
      `/api/imports?name=file.csv${query}`,
      { ...admin, 'content-type': 'text/csv' },
      file,
    )
    if (answer.statusCode !== 202) throw new Error(`${answer.statusCode}: ${answer.body}`)
    await shop.jobs.settled()
    return view(answer.json<StagedImportView>()._id)
  }

  /** Starts what is planned, and waits until it is written. */
  async function start({ _id, plan }: StagedImportView): Promise<StagedImportView> {
    const answer = await shop.call('POST', `/api/imports/${_id}/start`, admin, { plan })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
    await shop.jobs.settled()
    return view(_id)
  }

  const run = async (file: Buffer | string, query = ''): Promise<StagedImportView> =>
    start(await send(file, query))

  async function undo(id: string): Promise<StagedImportView> {
    const answer = await shop.call('POST', `/api/imports/${id}/undo`, admin)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
    await shop.jobs.settled()
    return view(id)
  }

  const rows = async (id: string, query = ''): Promise<StagedRowView[]> =>
    (await shop.call('GET', `/api/imports/${id}/rows?limit=100${query}`, admin)).json().rows

  /** What was refused: `line 16: has no price above zero`. */
  const refusals = async (id: string): Promise<string[]> =>
    (await rows(id, '&outcome=refused')).map(({ line, sentence }) => `line ${line}: ${sentence}`)

  return { send, start, run, undo, view, rows, refusals }
}

type Shown = StagedImportView & { rows: StagedRowView[] }

/** Sends one of the shop's own files, and waits until it is planned. @returns the look, with its first hundred rows */
export async function lookAtOwnFile(
  shop: TestShop,
  admin: Record<string, string>,
  file: Buffer | string,
  kind?: ImportKind,
): Promise<Shown> {
  const imports = importsOf(shop, admin)
  const look = await imports.send(file, `&source=own${kind === undefined ? '' : `&kind=${kind}`}`)
  return { ...look, rows: await imports.rows(look._id) }
}

/** Looks at one of the shop's own files, starts it, and waits for its end. */
export async function importOwnFile(
  shop: TestShop,
  admin: Record<string, string>,
  file: Buffer | string,
  kind?: ImportKind,
): Promise<Shown> {
  const imports = importsOf(shop, admin)
  const done = await imports.start(await lookAtOwnFile(shop, admin, file, kind))
  return { ...done, rows: await imports.rows(done._id) }
}
