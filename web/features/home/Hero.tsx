import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { HeroPicture } from './HeroPicture.tsx'

/** Words on a picture that is light in both themes, so their colours are the same in both. */
export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="relative isolate overflow-hidden rounded-panel bg-[#e5eadb] text-[#1d2a23] sm:mx-0"
    >
      <HeroPicture />
      <div className="px-6 pt-9 pb-2 sm:px-12 md:flex md:min-h-[30rem] md:w-[58%] md:flex-col md:items-start md:justify-center md:py-14 lg:min-h-[33rem] lg:px-16">
        <p className="text-sm font-semibold tracking-[0.12em] text-[#97401f] uppercase">
          New season, fresh leaves
        </p>
        <h1
          id="hero-title"
          className="mt-3 font-serif text-[2.6rem] leading-[1.08] sm:text-6xl sm:leading-[1.08] lg:text-[4.25rem]"
        >
          UP TO 20% <span className="block">Discount on</span> <span className="block">Best Deals</span>
        </h1>
        <p className="mt-4 max-w-md text-[#44524a] sm:text-lg">
          Healthy, house-ready plants and the things that keep them that way. Potted by hand, delivered free.
        </p>
        <Link
          to={paths.shop()}
          className={buttonClass({
            size: 'large',
            className: 'mt-7 bg-[#1f4d38] text-[#fdfbf5] hover:bg-[#16392a]',
          })}
        >
          EXPLORE NOW
        </Link>
      </div>
    </section>
  )
}
