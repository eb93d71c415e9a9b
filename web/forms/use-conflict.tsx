import { useState } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { errorCodeOf } from '../api/error-text.ts'
import { ConflictNotice } from './ConflictNotice.tsx'

/** `version` is that of the stored values which the form started from. */
export type Versioned = Record<string, string> & { version: string }

type ConflictOptions<Values extends Versioned> = {
  form: UseFormReturn<Values>
  startFrom: (stored: Values, typed: [string, string][]) => void
  /** What the form started from, or was last saved as. */
  startedFrom: () => Values | undefined
  /** Name of the edited thing, such as `product`. */
  what: string
  /** The fields in which the typed and the stored values differ, with what is stored. */
  differences: (typed: Values, stored: Values) => { field: string; value: string }[]
  /** Reads what is stored now; nothing when that fails. */
  load: () => Promise<Values | undefined>
}

/** For a form that another admin may save meanwhile: both versions stay until the admin chooses, and the form goes on from the stored one. */
export function useConflict<Values extends Versioned>({
  form,
  startFrom,
  startedFrom,
  what,
  differences,
  load,
}: ConflictOptions<Values>) {
  const [stored, setStored] = useState<Values | null>(null)

  const keepMine = ({ version }: Values) => {
    form.setValue('version' as Path<Values>, version as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
    })
    setStored(null)
  }
  const takeTheirs = (latest: Values) => {
    startFrom(latest, [])
    setStored(null)
  }

  return {
    /**
     * Sends the form, and once more where somebody else has saved first, but none of its fields: another panel of the page does that, too.
     *
     * @returns the answer, and whether the notice says why it is a refusal
     */
    send: async <Answer extends { error?: Parameters<typeof errorCodeOf>[0] | undefined }>(
      typed: Values,
      call: (typed: Values) => PromiseLike<Answer>,
    ): Promise<[Answer, boolean]> => {
      const answer = await call(typed)
      if (errorCodeOf(answer.error) !== 'conflict') return [answer, false]
      const latest = await load()
      if (latest === undefined || latest.version === typed.version) return [answer, false]
      const started = startedFrom()
      if (started?.version === typed.version && differences(started, latest).length === 0)
        return [await call({ ...typed, version: latest.version }), false]
      setStored(latest)
      return [answer, true]
    },
    notice: stored !== null && (
      <ConflictNotice
        what={what}
        stored={differences(form.watch(), stored)}
        onKeepMine={() => keepMine(stored)}
        onTakeTheirs={() => takeTheirs(stored)}
      />
    ),
  }
}

/** The fields in which two versions differ, by their labels and in their order, with what is stored. */
export const differencesIn = <Field extends string>(
  labels: Record<Field, string>,
  typed: Record<NoInfer<Field>, string>,
  stored: Record<NoInfer<Field>, string>,
): { field: string; value: string }[] =>
  (Object.keys(labels) as Field[])
    .filter((field) => typed[field].trim() !== stored[field].trim())
    .map((field) => ({ field: labels[field], value: stored[field] }))
