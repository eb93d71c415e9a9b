import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ContentKind } from '../../../../../contract/content.ts'
import type { ContentView } from '../../../../../contract/schemas/content.ts'
import type { AppDispatch } from '../../../../api/api.ts'
import { errorText } from '../../../../api/error-text.ts'
import { DraftNotice } from '../../../../forms/DraftNotice.tsx'
import { keepTyped, typedSince } from '../../../../forms/keep-typed.ts'
import { LeaveGuard } from '../../../../forms/LeaveGuard.tsx'
import { differencesIn, useConflict } from '../../../../forms/use-conflict.tsx'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useShown } from '../../../../routing/use-shown.ts'
import { UploadCount, useUploadCount } from '../../../common/uploads/upload-count.ts'
import { useViewer } from '../../../people/login/use-viewer.ts'
import { bodyOf, type ContentForm, formOf, LABELS, MISSING_WORDS } from './content-form.ts'
import { ContentFields } from './ContentFields.tsx'
import {
  getContent,
  useAddContentMutation,
  usePublishContentMutation,
  useSaveContentMutation,
  useUnpublishContentMutation,
} from './contents.api.ts'

type ContentEditorProps = {
  kind: ContentKind
  /** The slug of the draft that a new page starts from. */
  draft: string | null
  start: ContentForm
  /** `null` for a new one. */
  stored: ContentView | null
  /** Why the text was not accepted when it was saved before; `null` if it was. */
  refusal: string | null
  /** @param refusal why it was saved and not published; `null` otherwise */
  onSaved: (content: ContentView, refusal: string | null) => void
  /** Called when visitors do not see it any more; the form stays as it is. */
  onHidden: (content: ContentView) => void
}

/** The form of a page or post: saving makes a version, publishing shows it to visitors. */
export function ContentEditor({
  kind,
  draft,
  start,
  stored,
  refusal,
  onSaved,
  onHidden,
}: ContentEditorProps) {
  const dispatch = useDispatch<AppDispatch>()
  const owner = useViewer()._id
  const contentForm = useTextForm<ContentForm>({
    start,
    missing: MISSING_WORDS,
    draft: { name: `content:${stored?._id ?? `new ${kind} ${draft ?? ''}`}`, owner },
  })
  const {
    form,
    isUnsaved,
    isIncomplete,
    isRestored,
    startFrom,
    startedFrom,
    startOver,
    markSaved,
    showRefusal,
  } = contentForm
  const [busy, setBusy] = useState<'save' | 'publish' | 'unpublish' | null>(null)
  const { isUploading, countUpload, cancelUploads, untilUploaded } = useUploadCount()
  const [problem, setProblem] = useState(refusal)
  const [add] = useAddContentMutation()
  const [save] = useSaveContentMutation()
  const [publish] = usePublishContentMutation()
  const [unpublish] = useUnpublishContentMutation()
  const shown = useShown()

  const conflict = useConflict({
    form,
    startFrom,
    startedFrom,
    what: 'text',
    differences: (typed, latest) => differencesIn(LABELS, typed, latest),
    load: async () => {
      if (stored === null) return undefined
      const latest = getContent.initiate({ id: stored._id }, { subscribe: false, forceRefetch: true })
      const { data, error } = await dispatch(latest)
      // After a failure `data` is still the earlier answer.
      return error === undefined && data !== undefined ? formOf(data) : undefined
    },
  })

  const send = (texts: ContentForm) =>
    stored === null
      ? add({ body: { kind, ...bodyOf(texts) } })
      : save({ id: stored._id, body: { ...bodyOf(texts), version: Number(texts.version) } })

  const saveThen = (then: 'save' | 'publish') =>
    form.handleSubmit(async (texts) => {
      const sent = { ...form.getValues() }
      setProblem(null)
      setBusy(then)
      const [{ data: saved, error }, isShown] = await conflict.send(texts, send)
      if (error !== undefined) {
        setBusy(null)
        return isShown ? undefined : setProblem(showRefusal(error))
      }
      const published =
        then === 'publish' ? await publish({ id: saved._id, body: { version: saved.version } }) : null
      const latest = published?.data ?? saved
      await untilUploaded()
      setBusy(null)
      const why = published?.error === undefined ? null : errorText(published.error)
      if (why === null) dashboardToast.success(then === 'publish' ? 'Published' : 'Saved')
      // Whoever has gone on is not led back.
      if (!shown.current) {
        if (why !== null) dashboardToast.error(why)
        return markSaved()
      }
      const now = form.getValues()
      if (stored === null) {
        markSaved()
        keepTyped({ name: `content:${latest._id}`, owner }, { sent, now, stored: formOf(latest) })
      } else {
        startFrom(formOf(latest), typedSince(sent, now))
        setProblem(why)
      }
      onSaved(latest, why)
    })

  const discard = () => {
    cancelUploads()
    startOver()
  }

  // A second step would send a version that the running one makes an old one.
  const stateOf = (step: 'save' | 'publish' | 'unpublish') => ({
    busy: busy === step,
    disabled: (busy !== null && busy !== step) || (isUploading && step !== 'unpublish'),
  })

  const hide = async () => {
    setBusy('unpublish')
    const { data, error } = await unpublish({ id: stored!._id })
    setBusy(null)
    if (error !== undefined) return setProblem(errorText(error))
    dashboardToast.success('Unpublished')
    onHidden(data)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void saveThen('save')(event)}
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <LeaveGuard isUnsaved={() => isUnsaved() || isUploading} onLeave={discard} />
      {isRestored && <DraftNotice onStartOver={discard} />}
      <UploadCount value={countUpload}>
        <ContentFields kind={kind} contentForm={contentForm} isNew={stored === null} />
      </UploadCount>
      {conflict.notice}
      {isIncomplete && <FormError>Please fill all the required fields</FormError>}
      {!isIncomplete && problem !== null && <FormError>{problem}</FormError>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton {...stateOf('save')}>Save</SubmitButton>
        <Button variant="secondary" {...stateOf('publish')} onClick={() => void saveThen('publish')()}>
          {stored?.state === 'published' ? 'Save and publish' : 'Publish'}
        </Button>
        {stored !== null && stored.publishedVersion !== null && (
          <Button variant="secondary" {...stateOf('unpublish')} onClick={() => void hide()}>
            Unpublish
          </Button>
        )}
      </div>
    </form>
  )
}
