import { useId } from 'react'
import { imageKey, imagePath } from '../../../contract/images.ts'
import { MAIN_LINKS } from './links.ts'
import { MenuPanel } from './MenuPanel.tsx'
import { useShopView } from '../../routing/shop.ts'
import { useDisclosure } from '../../routing/use-disclosure.ts'

/** The logo, which toggles a small menu (docs/behaviour.md#header-and-footer). */
export function LogoMenu() {
  const id = useId()
  const { shop, logo } = useShopView()
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
        {logo === undefined ? shop.name : <Logo url={logo} name={shop.name} />}
        <span className="sr-only"> menu</span>
      </button>
      {open && <MenuPanel id={id} label="Shop menu" links={MAIN_LINKS} side="left" onChoose={close} />}
    </div>
  )
}

/** The shop's own picture, 40 pixels high. */
function Logo({ url, name }: { url: string; name: string }) {
  const key = imageKey(url)
  return key === null ? (
    name
  ) : (
    <img
      src={imagePath(key, 320)}
      srcSet={`${imagePath(key, 320)} 1x, ${imagePath(key, 640)} 2x`}
      alt={name}
      height={40}
      className="h-10 w-auto max-w-48 object-contain object-left"
    />
  )
}
