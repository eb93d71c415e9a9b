import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { StagedImportView } from '../../../contract/schemas/imports.ts'

const importOf = async (api: APIRequestContext, id: string) =>
  (await (await api.get(`/api/imports/${id}`)).json()) as StagedImportView

const expectState = (api: APIRequestContext, id: string, state: string) =>
  expect.poll(async () => (await importOf(api, id)).state, { timeout: 60_000 }).toBe(state)

/** Lets the shop read a file. @returns the id of its import, which can be started */
export async function readFile(api: APIRequestContext, name: string, data: Buffer | string): Promise<string> {
  const headers = { 'content-type': 'text/csv' }
  const answer = await api.post(`/api/imports?name=${name}`, { headers, data })
  expect(answer.status()).toBe(202)
  const { _id: id } = (await answer.json()) as StagedImportView
  await expectState(api, id, 'ready')
  return id
}

/** Imports a file whole. */
export async function importFile(
  api: APIRequestContext,
  name: string,
  data: Buffer | string,
): Promise<StagedImportView> {
  const id = await readFile(api, name, data)
  const { plan } = await importOf(api, id)
  expect((await api.post(`/api/imports/${id}/start`, { data: { plan } })).status()).toBe(200)
  await expectState(api, id, 'done')
  return importOf(api, id)
}

/** Chooses a file on the page of imports. */
export const chooseFile = (page: Page, name: string, text: string | Buffer) =>
  page.getByLabel('CSV files').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Chooses a file, and waits for what will become of its rows. */
export async function lookAtFile(page: Page, name: string, text: string): Promise<Locator> {
  await chooseFile(page, name, text)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
  await expect(rows).not.toHaveCount(0)
  return rows
}
