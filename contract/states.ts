import { fold } from './fold.ts'

/** Code and name of each, as the post of its country writes addresses (USPS Publication 28, Canada Post, Australia Post). */
const LISTED: Record<string, string> = {
  US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|
    GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|
    MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|
    NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|
    SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|
    AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI US Virgin Islands|
    AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific`,
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|
    NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`,
  AU: `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|
    VIC Victoria|WA Western Australia`,
}

type State = { code: string; name: string }

const STATES = new Map<string, readonly State[]>(
  Object.entries(LISTED).map(([country, states]) => [
    country,
    states.split('|').map((state) => {
      const [code = '', ...name] = state.trim().split(' ')
      return { code, name: name.join(' ') }
    }),
  ]),
)

/** The states of a country whose addresses name one of a fixed list; empty for any other. */
export const statesOf = (country: string): readonly State[] => STATES.get(country) ?? []

/** `WA` for `Washington` or `wa`; `null` for what is no state of that country, and for a country without a list. */
export function stateCode(country: string, written: string): string | null {
  const asked = fold(written).replaceAll('.', '')
  const found = statesOf(country).find(
    ({ code, name }) => code.toLowerCase() === asked.replaceAll(' ', '') || fold(name) === asked,
  )
  return found?.code ?? null
}

/** `Washington` for `WA`; the code itself where the country has no list. */
export const stateName = (country: string, code: string): string =>
  statesOf(country).find((state) => state.code === code)?.name ?? code
