import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { matchPath, useLocation, type Location } from 'react-router'
import type { OfficeWaitingView } from '../../../contract/schemas/office.ts'
import { NavLink } from '../../routing/Link.tsx'
import { useGetShopInfoQuery } from '../../api/shop.api.ts'
import { useViewer } from '../people/login/use-viewer.ts'
import { useGetWaitingQuery } from '../../api/office.api.ts'
import { ACCOUNT_LINKS, OFFICE_GROUPS, type LinkGroup, type SecondLink } from './second-links.ts'

/** Milliseconds between two looks at what waits. */
const LOOK_EVERY = 60_000

const lineClass =
  'flex min-h-11 items-center rounded-full px-4 text-sm transition-colors hover:bg-leaf-soft hover:text-ink max-lg:px-3 lg:min-h-9'
const linkClass = `${lineClass} text-muted aria-[current]:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf`
const columnsClass = 'max-lg:columns-[9.5rem] max-lg:gap-1'

/** The navigation below the sidebar: the office of an admin with its search, or the rest of a customer's account. */
export function SecondNav({ search }: { search: ReactNode }) {
  const isAdmin = useViewer().role === 'admin'
  const { data: shop } = useGetShopInfoQuery()
  // Most shops deliver: until it is known the links stand, so that none is moved.
  const delivers = shop === undefined || shop.deliveryCountries !== undefined
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)

  // The current link may be outside the visible part of the sidebar.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]') ?? null
    const sidebar = nav.current?.parentElement
    if (nav.current === null || link === null || !sidebar) return
    sidebar.scrollTop = nav.current.offsetTop + link.offsetTop - sidebar.clientHeight / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read from the document
  }, [pathname])

  const { data: waiting } = useGetWaitingQuery(undefined, { skip: !isAdmin })
  const hasPassports = waiting?.labels === 'plants'
  const shown = (links: readonly SecondLink[]) =>
    links.filter(({ ofDelivery, ofPassports }) => (delivers || !ofDelivery) && (hasPassports || !ofPassports))
  return (
    <nav
      ref={nav}
      aria-label={isAdmin ? 'Admin sections' : 'More of your account'}
      className="relative mx-4 border-t border-line pt-3 pb-4"
    >
      {isAdmin ? (
        <>
          <div className="pb-2 max-lg:hidden">{search}</div>
          <Groups groups={OFFICE_GROUPS.map((group) => ({ ...group, links: shown(group.links) }))} />
        </>
      ) : (
        <Links links={shown(ACCOUNT_LINKS)} className={columnsClass} />
      )}
    </nav>
  )
}

/** Groups that fold: the one of the shown page is open until another is opened. On a phone all are open, so that each page is two presses away. */
function Groups({ groups }: { groups: readonly LinkGroup[] }) {
  const location = useLocation()
  const here = groups.find(({ links }) => links.some((link) => leadsTo(link, location)))?.title
  const waiting = useWaiting()
  const [open, setOpen] = useState(here)
  const [was, setWas] = useState(here)
  if (was !== here) {
    setWas(here)
    setOpen(here)
  }
  return (
    <ul className={columnsClass}>
      {groups.map((group) => (
        <Group
          key={group.title}
          group={group}
          waiting={waiting}
          isOpen={group.title === open}
          onPress={() => setOpen(group.title === open ? undefined : group.title)}
        />
      ))}
    </ul>
  )
}

type GroupProps = { group: LinkGroup; waiting: Waiting; isOpen: boolean; onPress: () => void }

function Group({ group: { title, links }, waiting, isOpen, onPress }: GroupProps) {
  const id = useId()
  return (
    <li className="break-inside-avoid max-lg:pb-2">
      <p className="px-3 pt-1 text-sm font-semibold lg:hidden">{title}</p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onPress}
        className={`${lineClass} w-full gap-1 font-medium max-lg:hidden`}
      >
        {title}
        {!isOpen && <Count of={countOf(links, waiting)} />}
        <ChevronDown
          aria-hidden="true"
          className={`ml-auto size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <Links id={id} links={links} waiting={waiting} className={`lg:pl-3 ${isOpen ? '' : 'lg:hidden'}`} />
    </li>
  )
}

type Waiting = Partial<OfficeWaitingView>
const NOTHING: Waiting = {}
type LinksProps = { id?: string; links: readonly SecondLink[]; waiting?: Waiting; className: string }

function Links({ id, links, waiting = NOTHING, className }: LinksProps) {
  const location = useLocation()
  return (
    <ul id={id} className={className}>
      {links.map((link) => (
        <li key={link.to}>
          {link.isDocument ? (
            <a href={link.to} className={linkClass}>
              {link.label}
            </a>
          ) : (
            <NavLink to={link.to} isAbove={leadsTo(link, location)} className={linkClass}>
              {link.label}
              <Count of={countOf([link], waiting)} />
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Looks at what waits, as long as the navigation is there. */
function useWaiting(): Waiting {
  const { data = NOTHING } = useGetWaitingQuery(undefined, { pollingInterval: LOOK_EVERY })
  return data
}

/** All that waits in the office, for the button that opens its menu. */
export function WaitingInAll() {
  const waiting = useWaiting()
  return <Count of={OFFICE_GROUPS.reduce((sum, { links }) => sum + countOf(links, waiting), 0)} />
}

const countOf = (links: readonly SecondLink[], waiting: Waiting): number =>
  links.reduce((sum, link) => sum + ((link.waiting && waiting[link.waiting]) ?? 0), 0)

/** How many things wait behind a link, or behind those of a folded group. */
const Count = ({ of }: { of: number }) =>
  of > 0 && (
    <span className="ml-2 rounded-full bg-clay px-2 text-xs leading-5 font-semibold text-on-clay tabular-nums">
      <span className="sr-only">, </span>
      {of.toLocaleString('en-US')}
      <span className="sr-only"> open</span>
    </span>
  )

/** A pattern with a kind leads to pages of that kind, one without to those that name none. */
const leadsTo = ({ to, below = [] }: SecondLink, { pathname, search }: Location): boolean =>
  matchPath(to, pathname) !== null ||
  below.some((pattern) => {
    const [path = '', query = ''] = pattern.split('?')
    const kind = (of: string) => new URLSearchParams(of).get('kind')
    return matchPath(path, pathname) !== null && kind(query) === kind(search)
  })
