import { type SettingKey, SETTINGS } from '../../settings/all.ts'
import { StartError } from '../base/start-error.ts'
import { readNote, writeNote } from '../database/notes.ts'
import type { Tx } from '../database/schema.ts'
import { OWN_SHOP } from '../platform/settings.ts'

type Values = Partial<Record<SettingKey, unknown>>

/** Makes the shop one of its own, no demo, with these settings; stored ones stay. @throws StartError for a value that does not fit */
export async function makeOwn(tx: Tx, values: Values, at: Date): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => {
    const { schema, label } = SETTINGS[key as SettingKey]
    const read = schema.safeParse(value)
    if (!read.success) {
      const [issue] = read.error.issues
      throw new StartError(`${[label, ...(issue?.path ?? [])].join(', ')}: it ${issue?.message}.`)
    }
    return { key, value: JSON.stringify(read.data), updated_at: at }
  })
  await writeNote(tx, OWN_SHOP, 'on')
  if (rows.length === 0) return
  await tx
    .insertInto('setting_values')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export const isOwn = async (tx: Tx): Promise<boolean> => (await readNote(tx, OWN_SHOP)) === 'on'

/** Returns the first letters of the name's words, or of its only word: two to four capitals. */
export function prefixOf(name: string): string {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^A-Z]/g, ''))
    .filter((word) => word !== '')
  const initials = words.length > 1 ? words.map(([first]) => first).join('') : (words[0] ?? '')
  return initials.length < 2 ? 'SHOP' : initials.slice(0, words.length > 1 ? 4 : 2)
}
