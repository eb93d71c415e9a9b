import { DEALS } from '../../../../brand/home.ts'
import { paths } from '../../../../contract/paths.ts'
import { Link } from '../../../routing/Link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { panelClass } from './home-classes.ts'
import { useDealsCountdown } from './use-deals-countdown.ts'

export function DealsOfTheMonth() {
  if (DEALS === null) return null
  return (
    <section aria-labelledby="deals-title" className={`${panelClass} mt-16 sm:mt-24`}>
      <div className="grid overflow-hidden rounded-panel bg-forest text-cream md:grid-cols-2">
        <div className="self-center px-6 py-10 sm:px-10 sm:py-14 lg:px-16">
          <h2 id="deals-title" className="font-serif text-4xl lg:text-5xl">
            {DEALS.title}
          </h2>
          <p className="mt-4 text-lg text-balance text-cream-muted">{DEALS.text}</p>
          <Countdown />
          <Link
            to={paths.shop()}
            className={buttonClass({ variant: 'light', size: 'large', className: 'mt-8' })}
          >
            {DEALS.action}
          </Link>
        </div>
        <ScenePicture
          name="deals"
          sizes="(min-width: 1344px) 656px, (min-width: 768px) 700px, calc(100vw - 16px)"
          className="h-full w-full object-cover"
        />
      </div>
    </section>
  )
}

function Countdown() {
  const { days, hours, minutes, seconds } = useDealsCountdown()
  return (
    <div role="timer" aria-label="Time left" className="mt-8">
      <dl className="grid max-w-md grid-cols-4 gap-2 sm:gap-3">
        <Part name="Days" value={days} />
        <Part name="Hours" value={hours} />
        <Part name="Minutes" value={minutes} />
        <Part name="Seconds" value={seconds} />
      </dl>
    </div>
  )
}

function Part({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse items-center rounded-2xl bg-forest-raised px-1 py-3.5">
      <dt className="text-xs sm:text-sm">{name}</dt>
      <dd className="font-serif text-3xl leading-tight font-semibold tabular-nums sm:text-4xl">
        {String(value).padStart(2, '0')}
      </dd>
    </div>
  )
}
