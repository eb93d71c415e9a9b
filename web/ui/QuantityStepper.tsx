import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { LucideIcon } from 'lucide-react'

type QuantityStepperProps = {
  /** The thing that is counted, for the names of the buttons. */
  subject: string
  value: number
  least: number
  most: number
  onStep: (direction: 'increment' | 'decrement') => void
  /** As high as the buttons beside it. */
  large?: boolean
}

/** Minus, a number and plus. At a limit its button keeps the focus and does nothing. */
export function QuantityStepper({
  subject,
  value,
  least,
  most,
  onStep,
  large = false,
}: QuantityStepperProps) {
  return (
    <fieldset className="flex w-fit shrink-0 items-center rounded-full border border-edge bg-surface print:hidden">
      <legend className="sr-only">{`Quantity of ${subject}`}</legend>
      <StepButton
        name={`Decrease quantity of ${subject}`}
        icon={Minus}
        ended={value <= least}
        large={large}
        onPress={() => onStep('decrement')}
      />
      <output aria-label="Quantity" className="min-w-8 text-center text-sm font-semibold tabular-nums">
        {value}
      </output>
      <StepButton
        name={`Increase quantity of ${subject}`}
        icon={Plus}
        ended={value >= most}
        large={large}
        onPress={() => onStep('increment')}
      />
    </fieldset>
  )
}

type StepButtonProps = { name: string; icon: LucideIcon; ended: boolean; large: boolean; onPress: () => void }

function StepButton({ name, icon: Icon, ended, large, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      data-each-press
      onClick={() => {
        if (!ended) onPress()
      }}
      aria-disabled={ended || undefined}
      aria-label={name}
      className={`grid place-items-center rounded-full text-leaf hover:bg-leaf-soft aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent ${large ? 'size-11 sm:size-12' : 'size-9 pointer-coarse:size-11'}`}
    >
      <Icon aria-hidden size={large ? 17 : 15} />
    </button>
  )
}
