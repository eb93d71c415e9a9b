import { contentPaths } from '../../../../contract/content.ts'
import { countryName, EU_COUNTRIES } from '../../../../contract/countries.ts'
import { HANDBOOK } from '../../../../contract/handbook.ts'
import { paths } from '../../../../contract/paths.ts'
import { KEEPABLE_STEPS, type SetupBody, type SetupView } from '../../../../contract/schemas/overview.ts'
import { settingsPage } from '../../../../contract/settings.ts'
import type { SettingKey } from '../../../../settings/all.ts'
import type { App } from '../../../platform/app-type.ts'
import { countriesDelivered } from '../../../platform/shipping-rules.ts'
import { isLive } from '../../sales/payments/test-payment.ts'
import { writeNote } from '../../../database/notes.ts'
import { BACKED_UP_AT, readSetupRows, type SetupRows } from './setup.store.ts'

type Shop = Pick<App, 'db' | 'settings' | 'config'>
type Step = SetupView['steps'][number]

/** Names of rows in the table `settings`. */
const DISMISSED = 'setup_dismissed'
const keptName = (step: string) => `setup_kept_${step}`

/** Computes the steps from what is stored; a default that the merchant has to decide about is done once it is changed or kept. */
export async function readSetup(shop: Shop): Promise<SetupView> {
  const names = [BACKED_UP_AT, DISMISSED, ...KEEPABLE_STEPS.map(keptName)]
  const rows = await readSetupRows(shop.db, neededPages(shop), names)
  const hasSold = shop.settings.isOwn && rows.session?.startsWith('cs_live_') === true
  const isOver = !shop.settings.isOwn || hasSold
  const isHidden = rows.notes[DISMISSED] === 'on'
  return {
    isDismissed: isOver || isHidden,
    ...(isHidden && !isOver && { isHidden: true as const }),
    ...(hasSold && { hasSold }),
    steps: stepsOf(shop, rows),
  }
}

/** Slugs of the pages that every shop needs. */
function neededPages({ settings }: Pick<Shop, 'settings'>): string[] {
  const { terms, privacy, returns } = settings.get('legal.pages')
  return [terms, privacy, returns]
}

export async function changeSetup(shop: Shop, { isDismissed, keep }: SetupBody): Promise<SetupView> {
  if (isDismissed !== undefined) await writeNote(shop.db, DISMISSED, isDismissed ? 'on' : 'off')
  if (keep !== undefined) await writeNote(shop.db, keptName(keep), 'on')
  return readSetup(shop)
}

function stepsOf({ settings, config }: Shop, { hasProduct, session, pages, notes }: SetupRows): Step[] {
  const isSet = (key: SettingKey) => settings.resolved(key).from !== 'default'
  const step = (id: string, title: string, isDone: boolean, to: string): Step => ({ id, title, isDone, to })
  const decision = (
    id: (typeof KEEPABLE_STEPS)[number],
    title: string,
    keys: readonly SettingKey[],
    to: string,
    keep: string,
  ): Step => {
    const isDone = keys.some(isSet) || notes[keptName(id)] === 'on'
    return { ...step(id, title, isDone, to), ...(!isDone && { keep }) }
  }
  const countries = decision(
    'countries',
    'Choose delivery countries',
    ['orders.countries'],
    settingsPage('orders'),
    settings.get('orders.countries').map(countryName).join(', '),
  )
  // Once the countries are chosen, as the law of some asks for more.
  const sellsToEu =
    countries.isDone && countriesDelivered(settings).some((country) => EU_COUNTRIES.includes(country))
  const { secretKey } = config.stripe
  return [
    step('name', 'Set the shop name', isSet('shop.name'), settingsPage('general')),
    step(
      'contact',
      'Add your address and e-mail',
      settings.get('shop.address').length > 0 && settings.get('shop.email') !== '',
      settingsPage('general'),
    ),
    decision('logo', 'Upload a logo', ['shop.logo'], settingsPage('general'), 'the shop name as text'),
    step('product', 'Add your first product', hasProduct, paths.addProduct()),
    decision(
      'money',
      'Set currency and taxes',
      ['money.currency', 'money.included', 'tax.zones'],
      settingsPage('money'),
      'US dollars, GST of 5 % on top',
    ),
    countries,
    ...(sellsToEu
      ? [
          decision(
            'withdrawal',
            'Let buyers in the EU withdraw online',
            ['withdrawal.offered'],
            settingsPage('legal'),
            'off',
          ),
        ]
      : []),
    step(
      'payments',
      'Connect the card provider',
      secretKey !== null && isLive(secretKey),
      settingsPage('payments'),
    ),
    step('mail', 'Connect a mail server', config.mail !== null, settingsPage('email')),
    step(
      'legal',
      'Publish terms, privacy and returns',
      neededPages({ settings }).every((slug) => pages.includes(slug)),
      contentPaths.managePages(),
    ),
    decision(
      'orderEmails',
      'Choose who is notified of new orders',
      ['notify.newOrder'],
      settingsPage('notifications'),
      'every admin',
    ),
    step('order', 'Place a test order', session !== null, paths.shop()),
    step('backup', 'Make a backup', notes[BACKED_UP_AT] !== undefined, HANDBOOK),
  ]
}
