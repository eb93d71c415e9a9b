import { useState } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { errorCodeOf } from '../api/error-text.ts'
import { ConflictNotice } from './ConflictNotice.tsx'

/** `version` is that of the stored values which the form started from. */
type Versioned = Record<string, string> & { version: string }

type ConflictOptions<Values extends Versioned> = {
  form: UseFormReturn<Values>
  startFrom: (stored: Values, typed: [string, string][]) => void
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
    /** @returns true if the form was refused because somebody else saved first, which the notice then says */
    isShown: async (error: Parameters<typeof errorCodeOf>[0]): Promise<boolean> => {
      if (errorCodeOf(error) !== 'conflict') return false
      const latest = await load()
      if (latest === undefined || latest.version === form.getValues().version) return false
      setStored(latest)
      return true
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
