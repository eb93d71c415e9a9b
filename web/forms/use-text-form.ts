import { useEffect, useId, useState, type SyntheticEvent } from 'react'
import { useForm, type DefaultValues, type Path, type PathValue } from 'react-hook-form'
import type { ErrorCode } from '../../contract/errors.ts'
import { errorCodeOf, errorText, refusedFieldsOf } from '../api/error-text.ts'
import { constraintResolver, type MissingWords } from './constraints.ts'
import { useShown } from '../routing/use-shown.ts'
import { dropDraft, readDraft, saveDraft, type DraftKey } from './drafts.ts'

type Failure = Parameters<typeof errorText>[0]

/** The values of a form being filled in: everything is text. */
type Texts = Record<string, string>

/** The fields that a refusal of the whole form refers to, in forms that have them. */
const MEANT: Partial<Record<ErrorCode, readonly string[]>> = {
  wrong_credentials: ['email', 'password'],
  second_factor: ['code'],
  email_taken: ['email'],
}

type TextFormOptions<Values extends Texts> = {
  /** The first values of the fields. Without them the fields keep what was typed before hydration. */
  start?: Values
  missing?: MissingWords
  /** The draft that keeps unsaved text; without it nothing is kept. */
  draft?: DraftKey
  /** Fields that are never saved. */
  secret?: Path<Values>
}

/** The state of a form: its fields and their errors, its refusal, whether it holds unsaved text, and its draft. */
export function useTextForm<Values extends Texts>({
  start,
  missing = {},
  draft,
  secret,
}: TextFormOptions<Values>) {
  const [resolver] = useState(() => constraintResolver<Values>(missing))
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values>, resolver })
  const { errors, isDirty, isSubmitting } = form.formState
  const [isRestored, setRestored] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Without it a form starts with what its fields hold, which is nothing.
  const [first] = useState<Known<Values>>(() => ({ current: start }))
  const refusalId = useId()
  const [settled] = useState(() => ({ current: false }))
  const shown = useShown()

  const isUnsaved = () => !settled.current && isChanged(form.getValues(), first.current ?? {})

  useEffect(() => {
    if (draft === undefined) return
    const restored = Object.entries(readDraft(draft) ?? {}).filter(([name, value]) => {
      const now = form.getValues(name as Path<Values>) ?? ''
      // Text typed before hydration is newer.
      return typeof value === 'string' && value !== now && now === (first.current?.[name] ?? '')
    })
    for (const [name, value] of restored)
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    setRestored(restored.length > 0)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (settled.current) return
        const kept = Object.fromEntries(Object.entries(values).filter(([name]) => name !== secret))
        if (isChanged(kept, first.current ?? {})) saveDraft(draft, kept)
        else dropDraft(draft)
      },
    })
    // A form has one draft as long as it is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  /** Saved or discarded: from here on there is nothing to keep or to ask about. */
  const markSaved = () => {
    settled.current = true
    if (draft !== undefined) dropDraft(draft)
  }
  const startOver = () => {
    form.reset(first.current)
    first.unheard = undefined
    setRestored(false)
    if (draft !== undefined) dropDraft(draft)
  }
  const typedSinceSent = () =>
    Object.entries(form.getValues()).filter(([name, value]) => value !== first.sent?.[name])
  /** Goes on from what is stored now. @param typed what stays as changes of it: after a save, what was typed since it was sent */
  const startFrom = (stored: Values, typed = typedSinceSent()) => {
    first.current = stored
    startOver()
    for (const [name, value] of typed)
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  /**
   * Closes the form after a save, unless something else was typed since it was sent: that stays, to be saved too. Where the form was
   * closed meanwhile, another one may be open.
   */
  const closeSaved = (close: () => void) => {
    const { sent } = first
    if (sent !== undefined && shown.current && isChanged(form.getValues(), sent)) return startFrom(sent)
    markSaved()
    if (shown.current) close()
  }
  /**
   * Shows the server's errors at their fields, in whatever part of the body those are, and returns the message about the
   * whole form. Fields that the message refers to are marked and described by the element with the id `refusalId`.
   */
  const showRefusal = (error: Failure): string => {
    const refused = refusedFieldsOf(error)
      .map(({ field, message }) => ({ field: field.split('.').at(-1) ?? field, message }))
      .filter(({ field }) => field in form.getValues())
    for (const [index, { field, message }] of refused.entries())
      form.setError(
        field as Path<Values>,
        { type: 'refused', message: `This value ${message}` },
        { shouldFocus: index === 0 },
      )
    if (refused.length > 0) return 'Please check the marked fields.'
    const meant = MEANT[errorCodeOf(error) ?? 'unexpected'] ?? []
    for (const [index, name] of meant.filter((name) => name in form.getValues()).entries())
      form.setError(name as Path<Values>, { type: 'meant' }, { shouldFocus: index === 0 })
    return errorText(error)
  }
  const refuse = (reason: Failure | string) => {
    if (isUnanswered(reason)) first.unheard = first.sent
    setProblem(typeof reason === 'string' ? reason : showRefusal(reason))
  }
  const onSubmit = (send: (values: Values) => unknown) => (event: SyntheticEvent) => {
    setProblem(null)
    void form.handleSubmit((values) => {
      first.sent = form.getValues()
      return send(values)
    })(event)
  }
  const messageOf = (name: Path<Values>): string | undefined => {
    const message = errors[name]?.message
    return typeof message === 'string' ? message : undefined
  }

  return {
    form,
    /** Returns the props of a text field, a text area or a select. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: messageOf(name),
      ...(errors[name]?.type === 'meant' && {
        'aria-invalid': true as const,
        'aria-describedby': refusalId,
      }),
    }),
    isDirty,
    isSubmitting,
    isUnsaved,
    /** True if a required field was empty. */
    isIncomplete: Object.values(errors).some((error) => error?.type === 'missing'),
    /** True if the fields show a restored draft. */
    isRestored,
    /** What was last sent and not answered: the shop may have done it. */
    unheard: first.unheard,
    /** The reason why the form was refused, for a `FormError`; `null` while it is sent again. */
    problem: isSubmitting ? null : problem,
    /** Shows why the form was refused: the server's error, or a sentence. */
    refuse,
    /** Returns the form's `onSubmit`, which gives `send` the values once they fit the constraints. */
    onSubmit,
    markSaved,
    closeSaved,
    startOver,
    startFrom,
    /** What the form started from, or was last saved as. */
    startedFrom: () => first.current,
    showRefusal,
    refusalId,
  }
}

/** What the form started with, what was last sent, and what of that was not answered. */
type Known<Values> = { current: Values | undefined; sent?: Values; unheard?: Values | undefined }

const isUnanswered = (reason: Failure | string) =>
  typeof reason === 'object' && 'status' in reason && typeof reason.status === 'string'

const isChanged = (values: Texts, start: Partial<Texts>) =>
  Object.entries(values).some(([name, value]) => (value ?? '') !== (start[name] ?? ''))
