import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ScenePicture } from '../layout/ScenePicture.tsx'
import type { TimeLeft } from './deals-clock.ts'
import { useCountdown } from './use-countdown.ts'

const PARTS: { name: keyof TimeLeft; label: string }[] = [
  { name: 'days', label: 'Days' },
  { name: 'hours', label: 'Hours' },
  { name: 'minutes', label: 'Minutes' },
  { name: 'seconds', label: 'Seconds' },
]

export function Deals() {
  return (
    <section
      aria-labelledby="deals-title"
      className="grid overflow-hidden rounded-panel bg-forest text-cream md:grid-cols-2"
    >
      <div className="flex flex-col items-start justify-center px-6 py-10 sm:px-12 lg:px-16 lg:py-16">
        <h2 id="deals-title" className="font-serif text-3xl sm:text-4xl lg:text-5xl">
          Deals of the Month
        </h2>
        <p className="mt-3 text-cream-muted">Up to 50% off statement greens, while the season lasts.</p>
        <Countdown />
        <Link to={paths.shop()} className={buttonClass({ variant: 'light', className: 'mt-8' })}>
          See the deals
        </Link>
      </div>
      <ScenePicture
        name="deals"
        sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw"
        className="size-full max-md:max-h-72 object-cover"
      />
    </section>
  )
}

function Countdown() {
  const left = useCountdown()
  return (
    <dl role="timer" aria-label="Time left" className="mt-7 flex gap-2.5 sm:gap-3.5">
      {PARTS.map(({ name, label }) => (
        <div
          key={name}
          className="flex w-[4.6rem] flex-col-reverse items-center rounded-2xl bg-forest-raised py-3 sm:w-21"
        >
          <dt className="text-xs text-cream-muted sm:text-sm">{label}</dt>
          <dd className="font-serif text-2xl font-semibold tabular-nums sm:text-3xl">
            {String(left[name]).padStart(2, '0')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
