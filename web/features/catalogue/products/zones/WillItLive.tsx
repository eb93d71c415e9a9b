import { useRef, useState } from 'react'
import { LazyPart } from '../../../../ui/LazyPart.tsx'
import { useEarlyChange } from '../../../../ui/use-early-change.ts'

const openZipAnswer = () => import('./ZipAnswer.tsx').then(({ ZipAnswer }) => ZipAnswer)

/** A question that is folded until somebody asks it; its code is loaded then, so that without scripts there is none. */
export function WillItLive({ hardyTo }: { hardyTo: number }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  useEarlyChange(details, ({ open }) => setOpened(open))
  return (
    <details
      ref={details}
      onToggle={() => setOpened(true)}
      className="mt-4 rounded-card border border-line bg-surface px-6 py-2 noscript:hidden"
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Will it live at my place?
      </summary>
      {opened && (
        <LazyPart
          name="The question"
          open={openZipAnswer}
          with={{ hardyTo }}
          waiting={<div className="h-44" />}
        />
      )}
    </details>
  )
}
