import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import { useId, useRef } from 'react'
import { HANDBOOK } from '../../../../../contract/handbook.ts'
import type { SetupBody, SetupView } from '../../../../../contract/schemas/overview.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { Checks } from './Checks.tsx'
import { useChangeSetupMutation } from './overview.api.ts'

type Step = SetupView['steps'][number]

/** What a new shop still needs, each step a link to the page on which it is done. A hidden list leaves a button that shows it. */
export function SetupList({ setup: { steps, isDismissed } }: { setup: SetupView }) {
  const id = useId()
  const [change, { isLoading }] = useChangeSetupMutation()
  const put = async (body: SetupBody) => {
    const { error } = await change({ body })
    if (error !== undefined) dashboardToast.error(errorText(error))
    return error === undefined
  }
  // One button in both states: it keeps the focus.
  return (
    <section
      aria-labelledby={isDismissed ? undefined : id}
      className={
        isDismissed ? undefined : 'grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5'
      }
    >
      {!isDismissed && <Steps titleId={id} steps={steps} onKeep={(keep) => put({ keep })} />}
      {!isDismissed && <Checks />}
      <div>
        <Button variant="secondary" busy={isLoading} onClick={() => void put({ isDismissed: !isDismissed })}>
          {isDismissed ? 'Show the set-up list' : 'Hide this list'}
        </Button>
      </div>
    </section>
  )
}

type StepsProps = {
  titleId: string
  steps: readonly Step[]
  /** @returns false when it was refused */
  onKeep: (step: SetupBody['keep']) => Promise<boolean>
}

function Steps({ titleId, steps, onKeep }: StepsProps) {
  const list = useRef<HTMLUListElement>(null)
  const done = steps.filter(({ isDone }) => isDone).length
  const keep = async (button: HTMLElement, { id }: Step, index: number) => {
    const isKept = await onKeep(id as SetupBody['keep'])
    // The button disappears with the choice, and the focus with it unless it went on meanwhile.
    const isHere = document.activeElement === button || document.activeElement === document.body
    if (isKept && isHere) list.current?.children[index]?.querySelector('a')?.focus()
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} className="font-serif text-xl">
          Set up your shop
        </h2>
        <p className="text-sm text-muted">{`${done} of ${steps.length} done`}</p>
      </div>
      <ul ref={list} className="grid gap-x-8 lg:grid-cols-2">
        {steps.map((step, index) => (
          <li key={step.id} className="grid grid-cols-[auto_1fr] items-start gap-x-3 py-1">
            {step.isDone ? (
              <CircleCheck aria-hidden="true" className="mt-2.5 size-5 text-leaf" />
            ) : (
              <Circle aria-hidden="true" className="mt-2.5 size-5 text-edge" />
            )}
            <div className="min-w-0">
              <StepLink {...step} />
              {step.keep !== undefined && (
                <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                  {`Current: ${step.keep}`}
                  <button
                    type="button"
                    aria-label={`Keep default: ${step.title}`}
                    onClick={({ currentTarget }) => void keep(currentTarget, step, index)}
                    className="min-h-8 link pointer-coarse:min-h-11"
                  >
                    Keep default{' '}
                  </button>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function StepLink({ title, isDone, to }: Step) {
  const className = `inline-flex min-h-10 items-center underline-offset-4 hover:underline pointer-coarse:min-h-11 ${isDone ? 'text-muted' : 'font-medium text-leaf'}`
  const words = (
    <span>
      {title}
      {isDone && <span className="sr-only"> (done)</span>}
    </span>
  )
  // A page of the server, which the router does not know.
  if (to === HANDBOOK)
    return (
      <a href={to} className={className}>
        {words}
      </a>
    )
  return (
    <Link to={to} className={className}>
      {words}
    </Link>
  )
}
