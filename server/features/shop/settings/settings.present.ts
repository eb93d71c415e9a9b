import type { FieldView, SettingsView, SettingView } from '../../../../contract/schemas/setting.ts'
import { SETTING_GROUPS, type SettingGroup } from '../../../../contract/settings.ts'
import { GROUPS, isSettingKey } from '../../../../settings/all.ts'
import { textKindOf } from '../../../../settings/email-texts.ts'
import type { NamedField } from '../../../../settings/fields.ts'
import type { FactTexts } from '../../../../settings/fixed.ts'
import { type Fact, isFact, type Setting } from '../../../../settings/setting.ts'
import type { Resolved, Settings } from '../../../platform/settings.ts'
import { wordsOf } from '../../messages/outbox/kinds/kinds.ts'

type Shop = { settings: Settings; facts: FactTexts }

export function presentSettings(shop: Shop, only?: SettingGroup): SettingsView {
  const groups = Object.entries(GROUPS) as [SettingGroup, Record<string, Setting | Fact>][]
  return {
    groups: groups
      .filter(([id]) => only === undefined || id === only)
      .map(([id, declared]) => ({
        id,
        title: SETTING_GROUPS[id],
        settings: Object.entries(declared).map(([key, each]) =>
          isFact(each) ? presentFact(key, each, shop.facts) : presentSetting(key, each, shop.settings),
        ),
      })),
  }
}

function presentSetting(key: string, declared: Setting, settings: Settings): SettingView {
  if (!isSettingKey(key)) throw new TypeError(`${key} is not a setting`)
  const { lockedBy, problem, ...now } = settings.resolved(key)
  const { choices, ...field } = presentField(declared)
  // `null` is the default, so it can be chosen only where it stands for somebody.
  const isOffered = field.type !== 'emails' || now.default === null
  return {
    ...field,
    ...(choices !== undefined && isOffered && { choices }),
    ...now,
    ...(declared.type === 'texts' && withOwnWords(key, declared, now)),
    key,
    isLocked: lockedBy !== undefined,
    ...(lockedBy !== undefined && { lockedBy }),
    needs: 'nothing',
    ...(problem !== undefined && { problem }),
  }
}

/** The words of an e-mail where nobody has written any: they are known to its kind, not to the setting. */
function withOwnWords(
  key: string,
  { fields = {} }: Setting,
  { value }: Pick<Resolved, 'value'>,
): Pick<SettingView, 'value' | 'default'> {
  const kind = textKindOf(key)
  const words: Record<string, string> = kind === undefined ? {} : wordsOf(kind)
  const own = Object.fromEntries(Object.keys(fields).map((slot) => [slot, words[slot] ?? '']))
  return { value: Object.assign({}, own, value), default: own }
}

/** Nothing of a secret leaves the server but its last characters. */
function presentFact(key: string, { variable, label, help, isSecret }: Fact, facts: FactTexts): SettingView {
  const text = facts[variable]
  const isSet = text !== undefined
  return {
    key,
    label,
    help,
    type: 'text',
    from: isSet ? 'environment' : 'default',
    isLocked: true,
    lockedBy: variable,
    needs: 'restart',
    isSet,
    version: 0,
    ...(isSet && (isSecret ? { hint: `…${text.slice(-SHOWN_OF_SECRET)}` } : { value: text })),
  }
}

const SHOWN_OF_SECRET = 4

function presentField({ label, help, type, least, most, choices, shown, fields }: NamedField): FieldView {
  return {
    label,
    ...(help !== undefined && { help }),
    type,
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(choices !== undefined && { choices: [...choices] }),
    ...(shown !== undefined && { shown: [...shown] }),
    ...(fields !== undefined && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, presentField(field)])),
    }),
  }
}
