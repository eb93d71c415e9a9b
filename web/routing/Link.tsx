import type { ComponentProps, MouseEvent } from 'react'
import { useMatch, useNavigate } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A path of the shop, from `contract/paths.ts`. */
  to: string
  /** Moves what has the same `viewTransitionName` on both pages, where the browser can. */
  viewTransition?: boolean
  /** Takes the place of the entry in the history, for links in what Back closes. */
  replace?: boolean
}

/**
 * A link to another page of the shop. The router's own resolves relative addresses, which the shop has none of, again for each
 * link of a page: a tenth of what a page costs to draw.
 */
export function Link({ to, viewTransition = false, replace = false, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void navigate(to, {
      replace: replace || to === shownAddress(),
      viewTransition: viewTransition && mayMove(),
    })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** Any other click is the browser's: it may open a new tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

const shownAddress = () => window.location.pathname + window.location.search + window.location.hash

const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** A link of a menu: it says when its page is the one shown, or one that hangs below it. */
export function NavLink({ isAbove = false, ...props }: LinkProps & { isAbove?: boolean }) {
  const isShown = useMatch(props.to) !== null
  return <Link {...props} aria-current={isShown ? 'page' : isAbove ? 'true' : undefined} />
}
