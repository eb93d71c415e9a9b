import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useMatch } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A path of the shop, from `contract/paths.ts`. */
  to: string
  /** Moves what has the same `viewTransitionName` on both pages, where the browser can. */
  viewTransition?: boolean
}

/**
 * A link to another page of the shop. The router's own carries what only its framework mode needs, two kilobytes of it, and a
 * page has forty links.
 */
export function Link({ to, viewTransition = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, { viewTransition: viewTransition && mayMove() })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

const mayMove = () => !import.meta.env.SSR && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** A link of a menu: it says when its page is the one shown. */
export function NavLink(props: LinkProps) {
  const isShown = useMatch(props.to) !== null
  return <Link {...props} aria-current={isShown ? 'page' : undefined} />
}
