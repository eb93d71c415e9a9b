import { useState } from 'react'
import type { SettingView } from '../../../../contract/schemas/setting.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldControl } from './FieldControl.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { refusedSettings, shownValue, type Changes, type Problems } from './setting-values.ts'
import { useSought } from './use-sought.ts'

type SettingFieldProps = {
  setting: SettingView
  changes: Changes
  problems: Problems
  /** `null` goes back to the default. */
  onChange: (value: unknown) => void
}

const actionClass = 'inline-flex min-h-9 items-center text-sm link pointer-coarse:min-h-11'

/** One setting: its control, why it cannot be changed or is not used, its default and its history. */
export function SettingField({ setting, changes, problems, onChange }: SettingFieldProps) {
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const element = useSought(setting.key)
  const { key, isLocked, lockedBy, problem, from } = setting
  const isDefault = key in changes ? changes[key] === null : from === 'default'
  if (setting.isSet !== undefined)
    return (
      <div ref={element}>
        <Fact setting={setting} />
      </div>
    )
  return (
    <div
      ref={element}
      tabIndex={-1}
      data-refused={refusedSettings([setting], problems).length > 0 || undefined}
      className="grid grid-cols-1 gap-1.5 outline-none"
    >
      {problem !== undefined && (
        <p role="note" className="rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
          {`The stored value is not used: it ${problem}. Save a valid value.`}
        </p>
      )}
      <fieldset
        disabled={isLocked}
        aria-label={`Setting: ${setting.label}`}
        className="min-w-0 disabled:opacity-80"
      >
        <FieldControl
          field={setting}
          value={shownValue(setting, changes)}
          onChange={onChange}
          path={key}
          problems={problems}
        />
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-5">
        {isLocked && <p className="text-sm text-warn">{`Set by ${lockedBy} on the server`}</p>}
        {!isLocked && !isDefault && (
          <button type="button" className={actionClass} onClick={() => onChange(null)}>
            Back to default <span className="sr-only">{setting.label}</span>
          </button>
        )}
        {setting.version > 0 && (
          <button type="button" className={actionClass} onClick={() => setHistoryOpen(true)}>
            History <span className="sr-only">{setting.label}</span>
          </button>
        )}
      </div>
      {isHistoryOpen && <SettingHistory setting={setting} onClose={() => setHistoryOpen(false)} />}
    </div>
  )
}

/** A value that only the server's environment sets. */
function Fact({ setting: { label, help, isSet, hint, value, lockedBy } }: { setting: SettingView }) {
  const shown = typeof value === 'string' ? value : `Set, ends in ${hint}`
  return (
    <TextField
      label={label}
      hint={`${help} Set by ${lockedBy} on the server.`}
      value={isSet === true ? shown : 'Not set'}
      readOnly
    />
  )
}
