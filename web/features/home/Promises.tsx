import { Headset, Truck, Undo2, type LucideIcon } from 'lucide-react'

const PROMISES: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Truck, title: 'Free Delivery', text: 'Packed upright, warm and watered, to any door.' },
  { icon: Undo2, title: '100% Money Back Guarantee', text: 'If it arrives unhappy, you do not pay for it.' },
  { icon: Headset, title: 'Strong Support', text: 'A gardener answers, six days a week.' },
]

export function Promises() {
  return (
    <section
      id="promises"
      aria-label="What we promise"
      className="rounded-panel bg-leaf-soft px-6 py-9 sm:px-10"
    >
      <ul className="grid gap-8 md:grid-cols-3">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-center gap-5">
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-surface text-leaf">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div>
              <h2 className="font-serif text-lg leading-snug tracking-normal">{title}</h2>
              <p className="text-[0.95rem] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
