import type { LucideIcon } from 'lucide-react'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { Head } from '../../../routing/Head.tsx'
import { useShop } from '../../../routing/shop.ts'
import { mailTo } from '../../common/mail-to.ts'
import { phoneDigits } from '../../common/phone.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactMap } from './ContactMap.tsx'

const linkClass = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11'

export function Component() {
  const shop = useShop()
  const canBeReached = [...shop.address, shop.phone, shop.email, shop.hours].some((fact) => fact !== null)
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 lg:px-8">
      <Head
        title="Contact"
        description={`Where ${shop.name} is, when it is open, and how to write, call or visit.`}
        path={paths.contact()}
      />
      {/* Small enough for one line on a phone in the fallback font as well, so that nothing moves when the font comes. */}
      <h1 className="max-w-2xl font-serif text-3xl leading-tight sm:text-5xl">Get in Touch with Us</h1>
      <p className="mt-4 max-w-xl text-lg text-muted">
        Questions about a plant, an order or a delivery? We are happy to help.
      </p>
      <div
        className={`mt-10 grid grid-cols-1 gap-8 ${canBeReached ? 'lg:grid-cols-[2fr_3fr]' : 'max-w-3xl'}`}
      >
        {canBeReached && <FindUs />}
        <ContactForm to={shop.email} />
      </div>
      {shop.place !== null && (
        <section aria-label="Map" className="mt-10">
          <ContactMap place={shop.place} address={shop.address} />
        </section>
      )}
    </div>
  )
}

function FindUs() {
  const { address, phone, email, hours, social } = useShop()
  return (
    <section aria-labelledby="find-us" className="rounded-card bg-leaf-soft p-6 sm:p-10">
      <h2 id="find-us" className="font-serif text-2xl">
        Find us
      </h2>
      <address className="mt-6 grid grid-cols-1 gap-6 not-italic">
        {address.length > 0 && (
          <Fact icon={MapPin} name="Address">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        {phone !== null && (
          <Fact icon={Phone} name="Phone">
            <a href={`tel:${phoneDigits(phone)}`} className={`${linkClass} hover:underline`}>
              {phone}
            </a>
          </Fact>
        )}
        {email !== null && (
          <Fact icon={Mail} name="Email">
            <a href={mailTo(email)} className={`${linkClass} break-all hover:underline`}>
              {email}
            </a>
          </Fact>
        )}
        {hours !== null && (
          <Fact icon={Clock} name="Business hours">
            {hours}
          </Fact>
        )}
      </address>
      {social.length > 0 && (
        <ul aria-label="Social links" className="mt-8 flex flex-wrap gap-x-5 gap-y-2 font-semibold text-leaf">
          {social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer" className={`${linkClass} underline underline-offset-4`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm font-semibold">{name}</p>
        <div className="mt-0.5">{children}</div>
      </div>
    </div>
  )
}
