import { createContext, useContext, type AriaAttributes, type ComponentType, type ReactNode } from 'react'

type UiLinkProps = AriaAttributes & { to: string; className?: string; children: ReactNode }

const PlainLink = ({ to, children, ...rest }: UiLinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
)

/**
 * The component that renders links: the application puts its router's link here, because this folder does not depend on
 * a router.
 */
export const LinkContext = createContext<ComponentType<UiLinkProps>>(PlainLink)

export const useLink = () => useContext(LinkContext)
