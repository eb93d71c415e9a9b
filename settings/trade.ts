import { PASSPORT_LANGUAGES, type PassportLanguage } from '../contract/lots.ts'
import { choice, choices, onSwitch, text } from './fields.ts'
import { setting } from './setting.ts'

const LANGUAGES = Object.fromEntries(
  Object.entries(PASSPORT_LANGUAGES).map(([code, { name }]) => [code, name]),
) as Record<PassportLanguage, string>

/** What shops for living plants must say on their parcels. */
export const TRADE = {
  'trade.passport': setting(choice({ none: 'None', eu: 'EU plant passport', uk: 'UK plant passport' }), {
    label: 'Plant passports',
    help: 'Labels for plants, and the lots they come from. You must be authorised to issue them. Check this with your own adviser.',
    default: 'none',
    shows: 'nothing',
  }),
  'trade.operatorNumber': setting(text(40), {
    label: 'Registration number',
    help: 'Of your business, with its country, such as DE-BY-123456. It stands on every passport.',
    default: '',
    shows: 'nothing',
  }),
  'trade.languages': setting(choices(LANGUAGES), {
    label: 'Languages of EU passports',
    help: 'A label is in the first that is official where the parcel goes, else in the first, and in English.',
    default: ['en'],
    shows: 'nothing',
  }),
  'trade.boxLabels': setting(onSwitch, {
    label: 'Box labels for the USA',
    help: 'Sender, recipient, where grown and contents, as California requires on parcels with plants. Check this with your own adviser.',
    default: false,
    shows: 'nothing',
  }),
}
