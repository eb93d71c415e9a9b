import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { InvoiceData } from '../../../../contract/invoices.ts'
import { createDrawing, type Drawing } from './drawing.ts'

const AT = new Date('2026-11-29T23:30:00Z')
const NOWHERE = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' }
const DATA: InvoiceData = {
  kind: 'invoice',
  number: 'INV-2026-000001',
  title: 'Invoice',
  issuedOn: '2026-11-29',
  suppliedOn: '2026-11-29',
  currency: 'EUR',
  orderNumber: 'FC-W2YS-2RF7',
  about: null,
  seller: { name: 'Fern', lines: [], country: 'DE', taxIds: [], note: '' },
  buyer: { ...NOWHERE, name: 'Ann Fern', company: '', taxId: '', email: 'ann@example.com' },
  deliveredTo: null,
  placeOfSupply: '',
  included: true,
  items: [],
  delivery: [],
  taxes: [],
  netCents: 0,
  taxCents: 0,
  amountCents: 0,
}

const started: ChildProcess[] = []
const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
let drawing: Drawing

beforeEach(() => {
  started.length = 0
  subscribe('child_process', note)
  drawing = createDrawing()
})
afterEach(() => {
  drawing.close()
  unsubscribe('child_process', note)
})

it('an invoice whose process is killed is lost alone, and another process draws it', async () => {
  const drawn = drawing.draw(DATA, AT)
  started[0]!.kill('SIGKILL')
  await expect(drawn).rejects.toThrow('ended')
  expect((await drawing.draw(DATA, AT)).length).toBeGreaterThan(5_000)
  expect(started).toHaveLength(2)
})

it('one that is given up ends its process, even one that hangs', async () => {
  const closing = new AbortController()
  const drawn = drawing.draw(DATA, AT, closing.signal)
  started[0]!.kill('SIGSTOP')
  closing.abort()
  await expect(drawn).rejects.toThrow('ended')
})

it('a process that could not be started is not asked again', async () => {
  const { execPath } = process
  try {
    process.execPath = '/nowhere/node'
    await expect(drawing.draw(DATA, AT)).rejects.toThrow('ended')
  } finally {
    process.execPath = execPath
  }
  expect((await drawing.draw(DATA, AT)).length).toBeGreaterThan(5_000)
})
