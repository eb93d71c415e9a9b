import { isDeepStrictEqual } from 'node:util'
import type { CurrencyCode } from '../../../../contract/currency-table.ts'
import { imageKey } from '../../../../contract/images.ts'
import type { ErrorDetail } from '../../../../contract/errors.ts'
import type { SettingHistoryView, SettingsBody } from '../../../../contract/schemas/setting.ts'
import { isSettingKey, type SettingKey, SETTINGS } from '../../../../settings/all.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudits } from '../../../history/audit/audit.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, badRequest, conflict } from '../../../platform/errors.ts'
import { wholePhone } from '../../../base/whole-phone.ts'
import { refuseUnconfirmed } from '../../../platform/guards.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { isPricing } from '../../sales/pricing/pricing.ts'
import { refuseUsedCurrency } from '../../sales/pricing/currency-in-use.ts'
import { priceFaults } from '../../sales/shipping/price-faults.ts'
import {
  findPicture,
  listChanges,
  lockSettings,
  needMoney,
  type SettingRow,
  writeSettings,
} from './settings.store.ts'

type Change = { key: SettingKey; value: unknown }

/**
 * Stores all of these settings or none.
 *
 * @throws AppError 400 for wrong values, 403 confirm_needed for some, 409 for fixed or meanwhile changed settings
 */
export async function changeSettings(
  app: App,
  actor: Viewer,
  { values, versions = {} }: SettingsBody,
): Promise<void> {
  const wanted = readValues(values, app.settings.get('shop.country'))
  refuseFixed(app, wanted)
  refuseDecimals(app, wanted)
  const at = app.clock()
  if (wanted.some(({ key }) => SETTINGS[key].confirm)) refuseUnconfirmed(actor, at)
  await inTransaction(app.db, async (tx) => {
    const keys = wanted.map(({ key }) => key)
    const locked = await lockSettings(tx, keys)
    const before = new Map<string, SettingRow>(locked.map((row) => [row.key, row]))
    refuseChanged(wanted, versions, before)
    await refusePictures(tx, wanted)
    const changes = wanted.filter(
      ({ key, value }) => !isDeepStrictEqual(before.get(key)?.value ?? null, value),
    )
    if (changes.length === 0) return
    await refuseCurrency(app, tx, changes)
    const prices = changes.filter(({ key, value }) => isPricing(key) && value !== null)
    if (prices.length > 0)
      await needMoney(
        tx,
        prices.some(({ key }) => key.startsWith('delivery.')) ? '155-delivery' : '080-money',
      )
    const rows = changes.map((change) => ({ ...change, version: (before.get(change.key)?.version ?? 0) + 1 }))
    if (!(await writeSettings(tx, rows, at))) throw changedMeanwhile(rows.map(({ key }) => key))
    await recordAudits(
      tx,
      actor,
      'change setting',
      'setting',
      changes.map(({ key, value }) => ({
        id: key,
        before: asAudited(before.get(key)?.value ?? null),
        after: asAudited(value),
        at,
      })),
    )
  })
  await app.settingsChanged()
}

/** Prices of delivery have the decimals of the currency, also of one that is saved with them. */
function refuseDecimals({ settings }: App, changes: readonly Change[]): void {
  const wanted = changes.find(({ key }) => key === 'money.currency')?.value
  const currency = typeof wanted === 'string' ? wanted : settings.get('money.currency')
  const details = changes.flatMap(({ key, value }) =>
    value === null ? [] : priceFaults(key, value, currency),
  )
  const [first] = details
  if (first !== undefined) throw new AppError(400, 'bad_request', `${first.field} ${first.message}`, details)
}

/** The currency is the one of all that was sold. */
async function refuseCurrency({ settings }: App, tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { key, value } of changes)
    if (key === 'money.currency')
      await refuseUsedCurrency(
        tx,
        settings.get(key),
        (value ?? settings.resolved(key).default) as CurrencyCode,
      )
}

/** `null` stands for the default, before and after. */
const asAudited = (value: unknown): object | null => (value === null ? null : { value })

/** @param country of the shop, unless this change says another */
function readValues(values: SettingsBody['values'], country: string): Change[] {
  const ownCountry = SETTINGS['shop.country'].schema.safeParse(values['shop.country'])
  const home = ownCountry.success ? String(ownCountry.data) : country
  const details: ErrorDetail[] = []
  const changes: Change[] = []
  for (const [key, value] of Object.entries(values)) {
    if (!isSettingKey(key)) {
      details.push({ field: key, message: 'is not a setting of the shop' })
      continue
    }
    const { type, schema } = SETTINGS[key]
    const read =
      value === null
        ? { success: true as const, data: null }
        : schema.safeParse(type === 'phone' && typeof value === 'string' ? wholePhone(value, home) : value)
    if (read.success) changes.push({ key, value: read.data })
    else
      for (const { path, message } of read.error.issues)
        details.push({ field: [key, ...path].join('.'), message })
  }
  if (changes.length === 0 && details.length === 0)
    details.push({ field: 'values', message: 'must contain at least one setting' })
  const [first] = details
  if (first !== undefined) throw new AppError(400, 'bad_request', `${first.field} ${first.message}`, details)
  return changes
}

/** A picture has to be one of the shop's own, and an icon square and large. */
async function refusePictures(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { key, value } of changes) {
    const { type, least } = SETTINGS[key]
    if (type !== 'image' || typeof value !== 'string' || value === '') continue
    const picture = await findPicture(tx, imageKey(value) ?? '')
    if (picture === undefined) throw badRequest(key, 'must be a picture uploaded to this shop')
    const isFit = least === undefined || (picture.width === picture.height && picture.width >= least)
    if (!isFit) throw badRequest(key, `must be square, at least ${least} × ${least} pixels`)
  }
}

function refuseFixed({ settings }: App, changes: readonly Change[]): void {
  for (const { key } of changes) {
    const { lockedBy } = settings.resolved(key)
    if (lockedBy !== undefined)
      throw conflict(`${SETTINGS[key].label} is set by ${lockedBy} on the server and cannot be changed here`)
  }
}

function refuseChanged(
  changes: readonly Change[],
  versions: Record<string, number>,
  before: ReadonlyMap<string, SettingRow>,
): void {
  const changed = changes
    // What is stored already, perhaps by this form itself, is refused to nobody.
    .filter(({ key, value }) => !isDeepStrictEqual(before.get(key)?.value ?? null, value))
    .map(({ key }) => key)
    .filter((key) => versions[key] !== undefined && versions[key] !== (before.get(key)?.version ?? 0))
  if (changed.length > 0) throw changedMeanwhile(changed)
}

const changedMeanwhile = (keys: readonly SettingKey[]) =>
  conflict(
    `${keys.map((key) => SETTINGS[key].label).join(', ')}: changed in the meantime. Reload the page to see the changes`,
  )

export async function readHistory({ db }: App, key: string | undefined): Promise<SettingHistoryView> {
  const valueOf = (audited: unknown) => (audited as { value: unknown } | null)?.value ?? null
  return {
    changes: (await listChanges(db, key)).map((entry) => ({
      _id: entry.id,
      key: entry.subject_id,
      before: valueOf(entry.before),
      after: valueOf(entry.after),
      actor: { _id: entry.actor_id, email: entry.actor_email },
      createdAt: entry.created_at.toISOString(),
    })),
  }
}
