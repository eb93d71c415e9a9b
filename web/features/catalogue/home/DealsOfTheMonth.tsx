import { useLoaderData } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { HomeView } from '../../../../contract/schemas/storefront.ts'
import { Link } from '../../../routing/Link.tsx'
import { useShopView } from '../../../routing/shop.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { useGetProductCountsQuery } from '../products/shop/counts.api.ts'
import { isCut, withCut } from './cut-words.ts'
import type { TimeLeft } from './deals-clock.ts'
import { panelClass } from './home-classes.ts'
import { useDealsCountdown } from './use-deals-countdown.ts'

// The same in every time zone, so that the browser's page equals the server's.
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Hidden in a shop without deals, and once an end that is the same for everybody has passed. */
export function DealsOfTheMonth() {
  const { deals } = useShopView().home
  const wasOver = useLoaderData<boolean | null>()
  return deals === null || (wasOver === true && deals.whenOver === 'hide') ? null : <Panel deals={deals} />
}

function Panel({ deals }: { deals: NonNullable<HomeView['deals']> }) {
  const { title, text, action, endsAt, whenOver } = deals
  const { data: counts } = useGetProductCountsQuery(undefined, { skip: !isCut(text) })
  const { left, isOver } = useDealsCountdown(endsAt)
  const words = withCut(text, counts)
  if (words === null || (isOver && endsAt !== null && whenOver === 'hide')) return null
  return (
    <section aria-labelledby="deals-title" className={`${panelClass} mt-16 sm:mt-24`}>
      <div className="grid overflow-hidden rounded-panel bg-forest text-cream md:grid-cols-2">
        <div className="self-center px-6 py-10 sm:px-10 sm:py-14 lg:px-16">
          <h2 id="deals-title" className="font-serif text-4xl lg:text-5xl">
            {title}
          </h2>
          <p className="mt-4 text-lg text-balance text-cream-muted">{words}</p>
          <Countdown left={left} />
          <p className="mt-3 text-sm text-cream-muted">
            {endsAt === null
              ? 'The countdown runs for fourteen days from your first visit. Prices do not change when it ends.'
              : `Ends on ${dayFormat.format(new Date(endsAt.slice(0, 10)))}.`}
          </p>
          <Link
            to={paths.sale()}
            className={buttonClass({ variant: 'light', size: 'large', className: 'mt-8' })}
          >
            {action}
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

function Countdown({ left }: { left: TimeLeft | null }) {
  return (
    <div role="timer" aria-label="Time remaining" className="mt-8">
      <dl className="grid max-w-md grid-cols-4 gap-2 sm:gap-3">
        <Part name="Days" value={left?.days} />
        <Part name="Hours" value={left?.hours} />
        <Part name="Minutes" value={left?.minutes} />
        <Part name="Seconds" value={left?.seconds} />
      </dl>
    </div>
  )
}

function Part({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse items-center rounded-2xl bg-forest-raised px-1 py-3.5">
      <dt className="text-xs sm:text-sm">{name}</dt>
      <dd className="font-serif text-3xl leading-tight font-semibold tabular-nums sm:text-4xl">
        {value === undefined ? '––' : String(value).padStart(2, '0')}
      </dd>
    </div>
  )
}
