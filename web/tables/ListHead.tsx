import Ellipsis from 'lucide-react/icons/ellipsis'
import Search from 'lucide-react/icons/search'
import { useId, useState, type ReactNode } from 'react'
import { isNarrowed } from '../../contract/list-address.ts'
import type { ViewedShape } from '../../contract/views.ts'
import { useDisclosure } from '../routing/use-disclosure.ts'
import { ListToolbar, type ListToolbarProps } from './ListToolbar.tsx'
import { menuPlaceClass } from './menu-place.ts'
import { PageTitle } from './PageTitle.tsx'
import { Views } from './views/Views.tsx'

type ListHeadProps = ListToolbarProps & {
  title: string
  /** The list, whose views can be saved. */
  shape: ViewedShape
  /** Actions on the whole list. */
  children?: ReactNode
}

const iconClass =
  'grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-leaf-soft aria-expanded:bg-leaf-soft aria-expanded:text-leaf md:hidden'

/**
 * The head of a list: its title, actions on the whole list, search, filter and sort. On a phone all but the title is
 * behind two buttons, so that the rows begin on the first screen; a narrowed list shows its filters.
 */
export function ListHead({ title, shape, children, ...toolbar }: ListHeadProps) {
  const searchId = useId()
  const [searching, setSearching] = useState(isNarrowed(toolbar.params))
  return (
    <div className="grid gap-3 md:gap-6">
      <PageTitle title={title}>
        <div className="flex flex-wrap items-center gap-2 max-md:gap-x-0.5">
          <button
            type="button"
            aria-label={toolbar.sorts === undefined ? 'Search' : 'Search and sort'}
            aria-expanded={searching}
            aria-controls={searchId}
            onClick={() => setSearching(!searching)}
            className={iconClass}
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
          {children !== undefined && <ListMenu>{children}</ListMenu>}
          <Views shape={shape} />
        </div>
      </PageTitle>
      <div id={searchId} className={searching ? '' : 'max-md:hidden'}>
        <ListToolbar {...toolbar} />
      </div>
    </div>
  )
}

function ListMenu({ children }: { children: ReactNode }) {
  const id = useId()
  const { open, toggle, choose, root, button } = useDisclosure()
  return (
    <div ref={root} className="relative md:contents">
      <button
        ref={button}
        type="button"
        aria-label="More"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className={iconClass}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of the links and buttons inside, where a key press arrives as a click */}
      <div
        id={id}
        onClick={choose}
        className={`gap-2 md:contents ${open ? menuPlaceClass : 'max-md:hidden'}`}
      >
        {children}
      </div>
    </div>
  )
}
