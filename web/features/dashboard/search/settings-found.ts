import type { FieldView, SettingsView } from '../../../../contract/schemas/setting.ts'
import { settingAddress } from '../../../../contract/settings.ts'
import { holdsWords, type Screen } from './screens.ts'

/** Settings that are shown. */
const MOST = 5

/** Returns the first settings that hold every word of a search in their labels or their help; those that are named so come first. */
export function findSettings(q: string, groups: SettingsView['groups']): Screen[] {
  const found = groups.flatMap(({ id, title, settings }) =>
    settings
      .filter((setting) => holdsWords(q, textsOf(setting)))
      .map(({ key, label }) => ({ title: label, detail: `Settings: ${title}`, to: settingAddress(id, key) })),
  )
  const isNamed = ({ title }: Screen) => holdsWords(q, [title])
  return [...found.filter(isNamed), ...found.filter((setting) => !isNamed(setting))].slice(0, MOST)
}

const textsOf = ({ label, help = '', fields = {} }: FieldView): string[] => [
  label,
  help,
  ...Object.values(fields).flatMap(textsOf),
]
