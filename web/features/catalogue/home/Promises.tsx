import { useShop } from '../../../routing/shop.ts'
import { PromiseIcon, ReturnsLink } from '../../common/PromiseIcon.tsx'
import { sectionClass } from './home-classes.ts'

export function Promises() {
  const { promises } = useShop()
  if (promises.length === 0) return null
  return (
    <section
      id="promises"
      aria-labelledby="promises-title"
      className={`${sectionClass} mt-16 scroll-mt-8 sm:mt-24`}
    >
      <h2 id="promises-title" className="sr-only">
        Our promises
      </h2>
      <ul className="grid gap-6 rounded-panel border border-line bg-surface p-6 sm:p-9 lg:grid-cols-3 lg:gap-12">
        {promises.map(({ icon, title, text, to }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-13 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
              <PromiseIcon name={icon} className="size-6" />
            </span>
            <div className="min-w-0 wrap-anywhere">
              <h3 className="font-serif text-xl leading-snug">{title}</h3>
              <p className="mt-1 text-muted">
                {text}
                <ReturnsLink to={to} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
