import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

export type CalendarStep = 'renew' | 'end'

const TEXTS = {
  renew: {
    title: 'Make a new address?',
    text: 'The one you have opens nothing any more: calendars that use it stop, until they are told the new one.',
    yes: 'Make a new one',
  },
  end: {
    title: 'End your calendar?',
    text: 'Its address opens nothing any more, and calendars that use it stop.',
    yes: 'End it',
  },
} as const

type CalendarQuestionProps = {
  step: CalendarStep
  pending: boolean
  problem: string | null
  confirm: () => Promise<boolean>
  cancel: () => void
}

export function CalendarQuestion({ step, pending, problem, confirm, cancel }: CalendarQuestionProps) {
  const { title, text, yes } = TEXTS[step]
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={yes}
      pending={pending}
      problem={problem}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    >
      {text}
    </ConfirmDialog>
  )
}
