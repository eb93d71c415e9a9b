import { Fragment } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { Link } from '../../../routing/Link.tsx'
import { useShopView } from '../../../routing/shop.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { HeroPicture } from './HeroPicture.tsx'
import { panelClass } from './home-classes.ts'

export function Hero() {
  const { eyebrow, title, text, action } = useShopView().home.hero
  return (
    <section aria-labelledby="hero-title" className={panelClass}>
      <div className="daylight relative isolate overflow-hidden rounded-panel bg-tint-sage text-ink max-md:flex max-md:flex-col md:min-h-[28rem] lg:min-h-[32.5rem]">
        <HeroPicture />
        <div className="px-6 pt-9 pb-4 sm:px-10 md:max-w-[54%] md:py-12 md:pr-4 lg:px-16 lg:py-20">
          {eyebrow !== '' && (
            <p className="text-sm font-semibold tracking-[0.14em] text-clay uppercase">{eyebrow}</p>
          )}
          <h1
            id="hero-title"
            className="mt-4 font-serif text-[clamp(2.25rem,11.3vw,2.75rem)] leading-[1.06] sm:text-5xl lg:text-6xl xl:text-7xl"
          >
            {title.map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ' '}
                <span className="inline-block">{part}</span>
              </Fragment>
            ))}
          </h1>
          <p className="mt-5 max-w-md text-lg md:max-xl:max-w-88 text-muted">{text}</p>
          <Link to={paths.shop()} className={buttonClass({ size: 'large', className: 'mt-8' })}>
            {action}
          </Link>
        </div>
      </div>
    </section>
  )
}
