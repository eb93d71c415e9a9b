import { useEffect, useId } from 'react'
import { errorText } from '../../../../api/error-text.ts'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import { Blocks } from '../Blocks.tsx'
import { usePreviewContentMutation } from './contents.api.ts'

/** Milliseconds without a key before the text is read again. */
const PAUSE = 600

/** The text as visitors will see it, and what is wrong with it by line. */
export function ContentPreview({ body }: { body: string }) {
  const id = useId()
  const settled = useDebounced(body, PAUSE)
  const [preview, { data, error }] = usePreviewContentMutation()
  useEffect(() => {
    void preview({ body: { body: settled } })
  }, [settled, preview])

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-sm font-semibold">
        Preview
      </h2>
      {error !== undefined && <p className="text-sm text-danger">{errorText(error)}</p>}
      {data !== undefined && data.problems.length > 0 && (
        <ul aria-label="Problems" className="grid gap-1 rounded-2xl bg-warn-soft p-4 text-sm text-warn">
          {data.problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{`Line ${line}: ${message}`}</li>
          ))}
        </ul>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div tabIndex={0} className="max-h-128 overflow-y-auto rounded-2xl border border-line p-4 sm:p-6">
        {data === undefined || data.blocks.length === 0 ? (
          <p className="text-sm text-muted">No text yet.</p>
        ) : (
          <div className="grid grid-cols-1 gap-4 leading-relaxed wrap-anywhere">
            <Blocks blocks={data.blocks} />
          </div>
        )}
      </div>
    </section>
  )
}
