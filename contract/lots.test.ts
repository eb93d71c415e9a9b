import { expect, it } from 'vitest'
import { EU_COUNTRIES } from './countries.ts'
import { PASSPORT_LANGUAGES, passportTitle, type PassportLanguage } from './lots.ts'

const LANGUAGES = Object.keys(PASSPORT_LANGUAGES) as PassportLanguage[]

it('a passport is in 22 of the 24 official languages: Irish and Maltese stand beside English', () => {
  // Regulation 1 of 1958, article 1, as amended.
  const official = 'bg es cs da de et el en fr ga hr it lv lt hu mt nl pl pt ro sk sl fi sv'.split(' ')
  expect(official).toHaveLength(24)
  expect(LANGUAGES.toSorted()).toEqual(
    official.filter((language) => language !== 'ga' && language !== 'mt').toSorted(),
  )
})

it.each([...EU_COUNTRIES])('a passport for %s has a language that is official there', (country) => {
  const places = (language: PassportLanguage): readonly string[] => PASSPORT_LANGUAGES[language].in
  const spoken = LANGUAGES.filter((language) => places(language).includes(country))
  expect(spoken).not.toEqual([])
  for (const language of spoken) {
    const { title } = PASSPORT_LANGUAGES[language]
    // Another language first, so that the place decides.
    const other = LANGUAGES.find((each) => !spoken.includes(each))
    expect(passportTitle('eu', [other!, language], country)).toBe(
      language === 'en' ? 'Plant Passport' : `${title} / Plant Passport`,
    )
  }
})
