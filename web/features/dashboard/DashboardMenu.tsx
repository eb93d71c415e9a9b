import Menu from 'lucide-react/icons/menu'
import { useId } from 'react'
import { useDisclosure } from '../../routing/use-disclosure.ts'
import { useViewer } from '../people/login/use-viewer.ts'
import { SearchButton } from './search/SearchButton.tsx'
import { useOfficeSearch } from './search/use-office-search.tsx'
import { SecondNav, WaitingInAll } from './SecondNav.tsx'
import { Sidebar } from './Sidebar.tsx'

/** Every page of the dashboards: beside the page on a wide screen, behind one button above it on a narrow one. */
export function DashboardMenu() {
  const id = useId()
  const isAdmin = useViewer().role === 'admin'
  const { open, toggle, root, button } = useDisclosure()
  const { openSearch, dialog } = useOfficeSearch(isAdmin)
  return (
    <div ref={root} className="min-w-0 lg:sticky lg:top-24 print:hidden">
      <div className="flex gap-3 lg:hidden">
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-medium hover:border-leaf hover:text-leaf"
        >
          <Menu aria-hidden="true" className="size-5 shrink-0" />
          Menu
          {isAdmin && !open && <WaitingInAll />}
        </button>
        {isAdmin && <SearchButton onPress={openSearch} />}
      </div>
      <div
        id={id}
        className={`border-line bg-surface max-lg:mt-3 max-lg:rounded-card max-lg:border lg:grid lg:max-h-[calc(100dvh-8rem)] lg:content-start lg:gap-3 lg:overflow-y-auto lg:rounded-card lg:border ${open ? '' : 'max-lg:hidden'}`}
      >
        <Sidebar />
        <SecondNav search={<SearchButton onPress={openSearch} />} />
      </div>
      {dialog}
    </div>
  )
}
