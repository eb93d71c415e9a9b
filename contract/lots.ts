/** Which plant passports a shop issues. */
const PASSPORTS = ['none', 'eu', 'uk'] as const
export type Passport = (typeof PASSPORTS)[number]

export const LOT_LENGTHS = { code: 40, supplier: 120, supplierPassport: 40, units: 10_000_000 } as const

/** A code as it is stored and asked for: what nobody sees in a copied text would hide orders from a recall. */
export const lotCode = (code: string): string =>
  code
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The lots of a product that a line may be said to come from, the latest first. */
export const MAX_CHOICES = 50

/**
 * "Plant Passport" in languages of the Union, and where each is official: the label says it in one of them and in English (Regulation (EU)
 * 2016/2031, annex VII, part A). Irish and Maltese are left out: English is official beside them, and nothing is asked for beside English.
 */
export const PASSPORT_LANGUAGES = {
  en: { name: 'English', title: 'Plant Passport', in: ['IE', 'MT'] },
  bg: { name: 'Bulgarian', title: 'Растителен паспорт', in: ['BG'] },
  cs: { name: 'Czech', title: 'Rostlinolékařský pas', in: ['CZ'] },
  da: { name: 'Danish', title: 'Plantepas', in: ['DK'] },
  de: { name: 'German', title: 'Pflanzenpass', in: ['DE', 'AT', 'LU', 'BE'] },
  el: { name: 'Greek', title: 'Φυτοϋγειονομικό διαβατήριο', in: ['GR', 'CY'] },
  es: { name: 'Spanish', title: 'Pasaporte fitosanitario', in: ['ES'] },
  et: { name: 'Estonian', title: 'Taimepass', in: ['EE'] },
  fi: { name: 'Finnish', title: 'Kasvipassi', in: ['FI'] },
  fr: { name: 'French', title: 'Passeport phytosanitaire', in: ['FR', 'BE', 'LU'] },
  hr: { name: 'Croatian', title: 'Biljna putovnica', in: ['HR'] },
  hu: { name: 'Hungarian', title: 'Növényútlevél', in: ['HU'] },
  it: { name: 'Italian', title: 'Passaporto delle piante', in: ['IT'] },
  lt: { name: 'Lithuanian', title: 'Augalo pasas', in: ['LT'] },
  lv: { name: 'Latvian', title: 'Augu pase', in: ['LV'] },
  nl: { name: 'Dutch', title: 'Plantenpaspoort', in: ['NL', 'BE'] },
  pl: { name: 'Polish', title: 'Paszport roślin', in: ['PL'] },
  pt: { name: 'Portuguese', title: 'Passaporte fitossanitário', in: ['PT'] },
  ro: { name: 'Romanian', title: 'Pașaport fitosanitar', in: ['RO'] },
  sk: { name: 'Slovak', title: 'Rastlinný pas', in: ['SK'] },
  sl: { name: 'Slovenian', title: 'Rastlinski potni list', in: ['SI'] },
  sv: { name: 'Swedish', title: 'Växtpass', in: ['SE', 'FI'] },
} as const
export type PassportLanguage = keyof typeof PASSPORT_LANGUAGES

/** What stands above a label: in the first of the shop's languages that is official where the parcel goes, else in its first. */
export function passportTitle(
  passport: Exclude<Passport, 'none'>,
  languages: readonly PassportLanguage[],
  country: string | undefined,
): string {
  if (passport === 'uk') return 'UK Plant Passport'
  const [first = 'en'] = languages
  const isOfficial = (language: PassportLanguage) =>
    PASSPORT_LANGUAGES[language].in.some((code) => code === country)
  const { title } = PASSPORT_LANGUAGES[languages.find(isOfficial) ?? first]
  const english = PASSPORT_LANGUAGES.en.title
  return title === english ? english : `${title} / ${english}`
}

/** What a label needs and does not have. */
export const LABEL_GAPS = ['number', 'name', 'lot', 'origin'] as const
export type LabelGap = (typeof LABEL_GAPS)[number]

/** A botanical name with its cultivar, which some write into the name itself. */
export const wholeName = (botanicalName: string, cultivar = ''): string =>
  cultivar === '' || botanicalName.includes(cultivar) ? botanicalName : `${botanicalName} ‘${cultivar}’`

type Label = { number: string; name: string; lot: { code: string; origin: string } | undefined }

/** The four lines of a passport, or what is missing for them. */
export function passportLines({ number, name, lot }: Label): { lines: string[] } | { missing: LabelGap[] } {
  const missing = LABEL_GAPS.filter(
    (gap) =>
      (gap === 'number' && number === '') ||
      (gap === 'name' && name === '') ||
      (gap === 'lot' && lot === undefined) ||
      (gap === 'origin' && lot?.origin === ''),
  )
  if (missing.length > 0 || lot === undefined) return { missing }
  return { lines: [`A ${name}`, `B ${number}`, `C ${lot.code}`, `D ${lot.origin}`] }
}
