import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { SettingView } from '../../../../contract/schemas/setting.ts'
import { errorText, refusedFieldsOf } from '../../../api/error-text.ts'
import { LeaveGuard } from '../../../forms/LeaveGuard.tsx'
import { barRef } from '../../../ui/bars.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { UploadCount, useUploadCount } from '../../common/uploads/upload-count.ts'
import { useChangeSettingsMutation } from './settings.api.ts'
import { RefusedSettings, showRefused } from './RefusedSettings.tsx'
import { SettingField } from './SettingField.tsx'
import {
  changedSince,
  problemsAfter,
  refusedSettings,
  shownValue,
  tidied,
  withChange,
  type Changes,
  type Problems,
} from './setting-values.ts'

type SettingsFormProps = {
  settings: readonly SettingView[]
  /** Stands beside the form and shows what is not saved yet. */
  preview?: (changes: Changes) => ReactNode
}

/** The form of one screen, drawn from the declarations of its settings. Only what was changed is sent. */
export function SettingsForm({ settings, preview }: SettingsFormProps) {
  const [changes, setChanges] = useState<Changes>({})
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isUploading, countUpload, cancelUploads } = useUploadCount()
  const [change, { isLoading }] = useChangeSettingsMutation()
  const isChanged = Object.keys(changes).length > 0
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) showRefused(form.current)
  }, [refusals])

  const goOnFrom = (kept: (now: Changes) => Changes) => {
    setChanges(kept)
    setProblems({})
    setRefusal(null)
  }
  const startOver = () => {
    cancelUploads()
    goOnFrom(() => ({}))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const changed = settings.filter(({ key }) => key in changes)
    const answer = await change({
      body: {
        values: Object.fromEntries(changed.map((each) => [each.key, tidied(each, changes[each.key])])),
        versions: Object.fromEntries(changed.map(({ key, version }) => [key, version])),
      },
    })
    if (answer.error === undefined) {
      goOnFrom((now) => changedSince(changes, now, settings))
      dashboardToast.success('Settings saved')
      return
    }
    const refused = refusedFieldsOf(answer.error)
    setProblems(Object.fromEntries(refused.map(({ field, message }) => [field, message])))
    setRefusal(refused.length > 0 ? null : errorText(answer.error))
    setRefusals((before) => before + 1)
  }
  const refused = refusedSettings(settings, problems)

  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid grid-cols-1 gap-7">
        <LeaveGuard isUnsaved={() => isChanged || isUploading} onLeave={startOver} />
        {refused.length > 0 && <RefusedSettings refused={refused} />}
        <UploadCount value={countUpload}>
          {settings.map((setting) => (
            <SettingField
              key={setting.key}
              setting={setting}
              changes={changes}
              problems={problems}
              onChange={(value) => {
                const before = shownValue(setting, changes)
                setProblems((now) => problemsAfter(now, setting, before, value))
                setChanges((now) => withChange(now, setting, value))
              }}
            />
          ))}
        </UploadCount>
        {settings.some(({ isSet, isLocked }) => isSet === undefined && !isLocked) && (
          <div ref={barRef} className="bar bottom-0 grid gap-3 border-t border-line bg-paper py-4">
            {refusal !== null && <FormError>{refusal}</FormError>}
            {refused.length > 0 && <FormError>Nothing was saved. Please check the marked fields.</FormError>}
            <div className="flex flex-wrap gap-3">
              <SubmitButton busy={isLoading} disabled={!isChanged || isUploading}>
                Save
              </SubmitButton>
              {(isChanged || isUploading) && (
                <Button variant="secondary" onClick={startOver}>
                  Discard changes
                </Button>
              )}
            </div>
          </div>
        )}
      </form>
      {preview?.(changes)}
    </>
  )
}
