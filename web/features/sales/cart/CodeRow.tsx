import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CODE, codeKey } from '../../../../contract/discounts.ts'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { CodeOfCart } from './code.ts'

type CodeRowProps = {
  of: CodeOfCart
  /** The sums of this cart; `null` until they are known. */
  quote: QuoteView | null
}

/** The field for a discount code, and what became of the code. */
export function CodeRow({ of: { code, refused, enter }, quote }: CodeRowProps) {
  // The control that was pressed goes with its part, and the next part takes the focus.
  const [isPressed, setPressed] = useState(false)
  const set = (text: string) => {
    setPressed(true)
    enter(text)
  }
  return (
    <div className="border-t border-line bg-surface px-6 py-4 text-sm @max-xs:px-4">
      {code === '' ? (
        <CodeField refused={refused} takesFocus={isPressed} onApply={set} />
      ) : (
        <CodeInCart code={code} quote={quote} takesFocus={isPressed} onRemove={() => set('')} />
      )}
    </div>
  )
}

/** Moves the focus to the first control of a part that took the place of another one. */
function useFocus<Part extends HTMLElement>(takesFocus: boolean) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (takesFocus) part.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [takesFocus])
  return part
}

type CodeInCartProps = {
  code: string
  quote: QuoteView | null
  takesFocus: boolean
  onRemove: () => void
}

function CodeInCart({ code, quote, takesFocus, onRemove }: CodeInCartProps) {
  const part = useFocus<HTMLDivElement>(takesFocus)
  return (
    <div ref={part} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p>
        <span className="text-muted">Discount code </span>
        <strong className="wrap-anywhere">{codeKey(code)}</strong>
      </p>
      <Button variant="secondary" onClick={onRemove}>
        Remove
      </Button>
      <p role="status" className="w-full text-muted empty:hidden">
        {quote?.problems.find((problem) => problem.code === 'code_unused')?.message}
      </p>
    </div>
  )
}

type CodeFieldProps = {
  refused: CodeOfCart['refused']
  takesFocus: boolean
  onApply: (code: string) => void
}

function CodeField({ refused, takesFocus, onApply }: CodeFieldProps) {
  const [text, setText] = useState(refused?.text ?? '')
  const [isMissing, setMissing] = useState(false)
  const part = useFocus<HTMLFormElement>(takesFocus)
  const why = refused !== null && text === refused.text ? refused.why : undefined
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = codeKey(text) === ''
    setMissing(isEmpty)
    if (!isEmpty) onApply(text.trim())
  }
  return (
    <form ref={part} noValidate onSubmit={apply} className="flex items-start gap-3 @max-xs:gap-2">
      <div className="min-w-0 grow">
        <TextField
          label="Discount code"
          error={isMissing ? 'Please enter a code' : why}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE.most}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setMissing(false)
          }}
        />
      </div>
      {/* Beside the field, below its label. */}
      <Button type="submit" variant="secondary" className="mt-6.5 min-h-12">
        Apply
      </Button>
    </form>
  )
}
