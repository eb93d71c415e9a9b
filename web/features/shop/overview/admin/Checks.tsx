import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import type { ChecksView } from '../../../../../contract/schemas/overview.ts'
import { useGetChecksQuery } from './overview.api.ts'

type Check = ChecksView['checks'][number]

const STATES = {
  fine: { Icon: CircleCheck, colour: 'text-leaf', word: 'Fine' },
  better: { Icon: Circle, colour: 'text-edge', word: 'Worth a look' },
  wrong: { Icon: CircleAlert, colour: 'text-clay', word: 'Needs you' },
} as const

/** What `npm run doctor` finds, for the admin who runs the shop's server too. */
export function Checks() {
  const { data } = useGetChecksQuery(undefined)
  if (data === undefined) return null
  const wrong = data.checks.filter(({ state }) => state === 'wrong').length
  return (
    <details open={wrong > 0} className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {wrong === 0
          ? 'The server: nothing is wrong'
          : `The server: ${wrong} of ${data.checks.length} checks need you`}
      </summary>
      <ul className="grid gap-2 pt-1 text-sm">
        {data.checks.map((check) => (
          <Found key={check.id} {...check} />
        ))}
      </ul>
    </details>
  )
}

function Found({ title, state, text }: Check) {
  const { Icon, colour, word } = STATES[state]
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <Icon aria-hidden="true" className={`size-5 ${colour}`} />
      <p className="min-w-0 wrap-anywhere">
        <span className="sr-only">{word}. </span>
        <span className="font-medium">{title}:</span> {text}
      </p>
    </li>
  )
}
