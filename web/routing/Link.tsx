import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useMatch, useNavigate } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A path of the shop, from `contract/paths.ts`. */
  to: string
  /** Animates elements with the same `viewTransitionName` on both pages, where the browser can. */
  viewTransition?: boolean
  /** Replaces the history entry, for links in dialogs that Back closes. */
  replace?: boolean
  /** Leaves the page where it is scrolled to. */
  keepsScroll?: boolean
}

/**
 * A link to another page of the shop. The router's own resolves relative addresses, which the shop does not have, again
 * for each link, which takes a tenth of a page's rendering.
 */
export function Link({
  to,
  viewTransition = false,
  replace = false,
  keepsScroll = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void navigate(to, {
      preventScrollReset: keepsScroll,
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

/** A link that a merchant has set: a page of the shop, or an address elsewhere. */
export const SetLink = ({
  to,
  children,
  className,
}: {
  to: string
  children: ReactNode
  className: string
}) =>
  to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noreferrer" className={className}>
      {children}
    </a>
  )

/** The browser handles any other click, which may open a new tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

const shownAddress = () => window.location.pathname + window.location.search + window.location.hash

const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** A link of a menu, marked when its page or one below it is shown. */
export function NavLink({ isAbove = false, ...props }: LinkProps & { isAbove?: boolean }) {
  const isShown = useMatch(props.to) !== null
  return <Link {...props} aria-current={isShown ? 'page' : isAbove ? 'true' : undefined} />
}
