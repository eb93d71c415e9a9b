import { createContext, useContext, type AriaAttributes, type ComponentType, type ReactNode } from 'react'

type UiLinkProps = AriaAttributes & { to: string; className?: string; children: ReactNode }

const PlainLink = ({ to, children, ...rest }: UiLinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
)

/** How links are drawn: the application puts its router's link here, as nothing in this folder knows a router. */
export const LinkContext = createContext<ComponentType<UiLinkProps>>(PlainLink)

export const useLink = () => useContext(LinkContext)
