import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { OfficeWaitingView } from '../../../contract/schemas/office.ts'
import { NavLink } from '../../routing/Link.tsx'
import { showWhole } from '../../ui/show-whole.ts'
import { useGetShopInfoQuery } from '../../api/shop.api.ts'
import { useViewer } from '../people/login/use-viewer.ts'
import { useGetWaitingQuery } from './office.api.ts'
import { OfficeSearch } from './search/OfficeSearch.tsx'
import { ACCOUNT_LINKS, OFFICE_GROUPS, type LinkGroup, type SecondLink } from './second-links.ts'

/** Milliseconds between two looks at what waits. */
const LOOK_EVERY = 60_000

const lineClass =
  'flex min-h-11 items-center rounded-full px-4 text-sm whitespace-nowrap transition-colors hover:bg-leaf-soft hover:text-ink lg:min-h-9'
const linkClass = `${lineClass} text-muted aria-[current]:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf`
const listClass = 'flex gap-1 max-lg:w-max lg:flex-col lg:gap-0'

/** The navigation below the sidebar: the office of an admin, or the rest of a customer's account. */
export function SecondNav() {
  const isAdmin = useViewer().role === 'admin'
  const { data: shop } = useGetShopInfoQuery()
  // Most shops deliver: until it is known the links stand, so that none is moved.
  const delivers = shop === undefined || shop.deliveryCountries !== undefined
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)

  // The current link may be outside the visible part of the line, or of the sidebar on a desk.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]') ?? null
    const sidebar = nav.current?.parentElement
    if (nav.current === null || link === null || !sidebar) return
    nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 2
    sidebar.scrollTop = nav.current.offsetTop + link.offsetTop - sidebar.clientHeight / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read from the document
  }, [pathname])

  const shown = (links: readonly SecondLink[]) => links.filter(({ ofDelivery }) => delivers || !ofDelivery)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the links inside
    <nav
      ref={nav}
      aria-label={isAdmin ? 'Admin sections' : 'More of your account'}
      onFocus={showWhole}
      className="relative border-line bg-surface [scrollbar-width:none] max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:scroll-px-4 max-lg:px-4 max-lg:py-0.5 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:mx-4 lg:border-t lg:pt-3 lg:pb-4"
    >
      {isAdmin ? (
        <Groups groups={OFFICE_GROUPS.map((group) => ({ ...group, links: shown(group.links) }))} />
      ) : (
        <Links links={shown(ACCOUNT_LINKS)} />
      )}
    </nav>
  )
}

/** Folding groups: the one of the shown page is open until another is opened. */
function Groups({ groups }: { groups: readonly LinkGroup[] }) {
  const { pathname } = useLocation()
  const here = groups.find(({ links }) => links.some((link) => leadsTo(link, pathname)))?.title
  const { data: waiting = NOTHING } = useGetWaitingQuery(undefined, { pollingInterval: LOOK_EVERY })
  const [open, setOpen] = useState(here)
  const [was, setWas] = useState(here)
  if (was !== here) {
    setWas(here)
    setOpen(here)
  }
  return (
    <ul className={listClass}>
      <li className="lg:pb-2">
        <OfficeSearch />
      </li>
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
    <li className="max-lg:flex">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => {
          onPress()
          // On a phone the links come behind the button, in the same line.
          requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest', inline: 'start' }))
        }}
        className={`${lineClass} w-full gap-1 font-medium max-lg:px-3`}
      >
        {title}
        {!isOpen && <Count of={countOf(links, waiting)} />}
        <ChevronDown
          aria-hidden="true"
          className={`ml-auto size-4 shrink-0 transition-transform ${isOpen ? 'max-lg:-rotate-90 lg:rotate-180' : ''}`}
        />
      </button>
      {isOpen && <Links id={id} links={links} waiting={waiting} />}
    </li>
  )
}

type Waiting = Partial<OfficeWaitingView>
const NOTHING: Waiting = {}
type LinksProps = { id?: string; links: readonly SecondLink[]; waiting?: Waiting }

function Links({ id, links, waiting = NOTHING }: LinksProps) {
  const { pathname } = useLocation()
  return (
    <ul id={id} className={`${listClass} ${id === undefined ? '' : 'lg:pl-3'}`}>
      {links.map((link) => (
        <li key={link.to}>
          {link.isDocument ? (
            <a href={link.to} className={linkClass}>
              {link.label}
            </a>
          ) : (
            <NavLink to={link.to} isAbove={leadsTo(link, pathname)} className={linkClass}>
              {link.label}
              <Count of={countOf([link], waiting)} />
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  )
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

const leadsTo = ({ to, below = [] }: SecondLink, pathname: string): boolean =>
  [to, ...below].some((pattern) => matchPath(pattern, pathname) !== null)
