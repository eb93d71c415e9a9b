import type { LucideIcon } from 'lucide-react'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../routing/Head.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactMap } from './ContactMap.tsx'

/** Placeholder data (docs/behaviour.md#contact). */
const PHONE = '+1 (555) 010-0142'
const EMAIL = 'hello@fernandco.example'

const SOCIAL = [
  { name: 'Instagram', to: 'https://www.instagram.com/' },
  { name: 'Facebook', to: 'https://www.facebook.com/' },
  { name: 'Pinterest', to: 'https://www.pinterest.com/' },
]

export function Component() {
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 lg:px-8">
      <Head
        title="Contact"
        description="Where Fern & Co. is, when it is open, and how to write, call or come by."
        path={paths.contact()}
      />
      <h1 className="max-w-2xl font-serif text-4xl leading-tight sm:text-5xl">Get in Touch with Us</h1>
      <p className="mt-4 max-w-xl text-lg text-muted">
        A leaf that droops, a parcel that is late, a corner that needs something green: we like to hear of it.
      </p>
      <div className="mt-10 grid gap-8 lg:grid-cols-[2fr_3fr]">
        <section aria-labelledby="find-us" className="rounded-card bg-leaf-soft p-6 sm:p-10">
          <h2 id="find-us" className="font-serif text-2xl">
            Find us
          </h2>
          <address className="mt-6 grid gap-6 not-italic">
            <Fact icon={MapPin} name="Address">
              12 Greenhouse Lane
              <br />
              Portland, OR 97204
            </Fact>
            <Fact icon={Phone} name="Phone">
              <a
                href={`tel:${PHONE.replaceAll(/[^+\d]/g, '')}`}
                className="inline-flex min-h-6 items-center hover:underline max-md:min-h-11"
              >
                {PHONE}
              </a>
            </Fact>
            <Fact icon={Mail} name="Email">
              <a
                href={`mailto:${EMAIL}`}
                className="inline-flex min-h-6 items-center break-all hover:underline max-md:min-h-11"
              >
                {EMAIL}
              </a>
            </Fact>
            <Fact icon={Clock} name="Business hours">
              Mon-Sat 9:00 AM-6:00 PM
            </Fact>
          </address>
          <ul
            aria-label="Social links"
            className="mt-8 flex flex-wrap gap-x-5 gap-y-2 font-semibold text-leaf"
          >
            {SOCIAL.map(({ name, to }) => (
              <li key={name}>
                <a
                  href={to}
                  rel="noreferrer"
                  className="inline-flex min-h-6 items-center underline underline-offset-4 max-md:min-h-11"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <ContactForm to={EMAIL} />
      </div>
      <section aria-label="Map" className="mt-10">
        <ContactMap />
      </section>
    </div>
  )
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
      <div>
        <p className="text-sm font-semibold">{name}</p>
        <p className="mt-0.5">{children}</p>
      </div>
    </div>
  )
}
