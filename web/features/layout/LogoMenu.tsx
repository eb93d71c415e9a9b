import { useId } from 'react'
import { SHOP } from '../../../brand/shop.ts'
import { MAIN_LINKS } from './links.ts'
import { MenuPanel } from './MenuPanel.tsx'
import { useDisclosure } from '../../routing/use-disclosure.ts'

/** The logo, which toggles a small menu (docs/behaviour.md#header-and-footer). */
export function LogoMenu() {
  const id = useId()
  const { open, toggle, close, root, button } = useDisclosure()
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        className="min-h-11 rounded-lg font-serif text-2xl font-semibold tracking-tight text-leaf sm:text-2xl"
      >
        {SHOP.name}
        <span className="sr-only"> menu</span>
      </button>
      {open && <MenuPanel id={id} label="Shop menu" links={MAIN_LINKS} side="left" onChoose={close} />}
    </div>
  )
}
