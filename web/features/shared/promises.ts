import type { LucideIcon } from 'lucide-react'
import Headset from 'lucide-react/icons/headset'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'

type ShopPromise = { icon: LucideIcon; title: string; text: string }

/** What every buyer is promised. */
export const PROMISES: readonly ShopPromise[] = [
  {
    icon: Truck,
    title: 'Free Delivery',
    text: 'On every order, in a box that keeps the soil where it belongs.',
  },
  {
    icon: ShieldCheck,
    title: '100% Money Back Guarantee',
    text: 'Not thriving after thirty days? You get your money back.',
  },
  { icon: Headset, title: 'Strong Support', text: 'A gardener answers, Monday to Saturday, nine to six.' },
]
