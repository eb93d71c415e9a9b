import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// Copied by `yardsticks.ts` beside the packages it has installed, and asked by messages: first for `ids`, then `run` imports MEDUSA_FILE and
// answers with ms and rows.
const need = createRequire(import.meta.url)
const { ContainerRegistrationKeys, Modules, TransactionHandlerType } = need('@medusajs/framework/utils')
const { StepResponse } = need('@medusajs/framework/workflows-sdk')
const flows = need('@medusajs/core-flows')
const { default: load } = need('@medusajs/medusa/loaders/index')
const express = createRequire(need.resolve('@medusajs/framework'))('express')

const { container } = await load({
  directory: process.cwd(),
  expressApp: express(),
  skipLoadingEntryPoints: true,
})
const engine = container.resolve(Modules.WORKFLOW_ENGINE)
const files = container.resolve(Modules.FILE)
const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
const countOf = async (table) => Number((await database(table).count('* as n'))[0].n)

/** What a file names by id. */
async function ids({ categories, tags }) {
  const products = container.resolve(Modules.PRODUCT)
  const byName = (rows, name) => Object.fromEntries(rows.map((row) => [row[name], row.id]))
  const profile = await container
    .resolve(Modules.FULFILLMENT)
    .createShippingProfiles({ name: 'Parcels', type: 'default' })
  const made = categories.map((name) => ({ name, is_active: true }))
  return {
    categories: byName(await products.createProductCategories(made), 'name'),
    tags: byName(await products.createProductTags(tags.map((value) => ({ value }))), 'value'),
    shippingProfile: profile.id,
  }
}

async function empty() {
  const all = await database.raw(`select tablename from pg_tables where schemaname = 'public'`)
  const tables = all.rows
    .map(({ tablename }) => tablename)
    .filter((name) =>
      /^(product|product_option.*|product_(sales|shipping|variant).*|price|price_set|inventory_(item|level))$/.test(
        name,
      ),
    )
  await database.raw(`truncate ${tables.join(', ')} cascade`)
}

/** As the admin's screen: the file is uploaded, read into chunks, confirmed, and the chunks are written. */
async function run() {
  await empty()
  const content = await readFile(process.env.MEDUSA_FILE, 'base64')
  const began = performance.now()
  const stored = await files.createFiles({
    filename: 'products.csv',
    content,
    mimeType: 'text/csv',
    access: 'private',
  })
  const { transaction, result } = await flows
    .importProductsAsChunksWorkflow(container)
    .run({ input: { filename: 'products.csv', fileKey: stored.id } })
  const workflowId = flows.importProductsAsChunksWorkflowId
  const { transactionId } = transaction
  const finished = new Promise((resolve) => {
    const subscriber = (event) => void (event.eventType === 'onFinish' && resolve(event))
    void engine.subscribe({ workflowId, transactionId, subscriber })
  })
  const readMs = performance.now() - began
  const stepId = flows.waitConfirmationProductImportStepId
  await engine.setStepSuccess({
    idempotencyKey: { action: TransactionHandlerType.INVOKE, transactionId, stepId, workflowId },
    stepResponse: new StepResponse(true),
  })
  const { errors } = await finished
  const ms = performance.now() - began
  if (errors?.length > 0) throw new Error(JSON.stringify(errors).slice(0, 2_000))
  const rows = {
    products: await countOf('product'),
    variants: await countOf('product_variant'),
    prices: await countOf('price'),
    'inventory items': await countOf('inventory_item'),
  }
  return { ms, readMs, imported: result.toCreate, rows }
}

process.on('message', async ({ names }) => {
  const answer = names === undefined ? run() : ids(names)
  process.send(await answer.catch((error) => ({ problem: String(error.stack) })))
})
process.send('ready')
