import Bookmark from 'lucide-react/icons/bookmark'
import { useId, useState, type MouseEvent } from 'react'
import type { ViewedShape } from '../../../contract/views.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { LazyPart } from '../../ui/LazyPart.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useDisclosure } from '../../routing/use-disclosure.ts'

const open = async () => (await import('./SavedViews.tsx')).SavedViews

/** The saved views of a list, behind a button at its head. */
export function Views({ shape }: { shape: ViewedShape }) {
  const id = useId()
  const { open: isOpen, toggle, root, button } = useDisclosure()
  const [left, setLeft] = useState(0)
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setLeft(currentTarget.offsetLeft)
    toggle()
  }
  return (
    <div ref={root}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={press}
        className={buttonClass({
          variant: 'secondary',
          className:
            'max-md:size-11 max-md:border-0 max-md:bg-transparent max-md:p-0 aria-expanded:border-leaf max-md:aria-expanded:bg-leaf-soft aria-expanded:text-leaf',
        })}
      >
        <Bookmark aria-hidden="true" className="size-4 max-md:size-5" />
        <span className="max-md:sr-only">Views</span>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        // Below its button and within the page; positioned relative to the heading's row.
        style={{ left: `max(0px, min(${left}px, 100% - 24rem))` }}
        className="absolute top-full z-30 mt-2 w-full rounded-card border border-edge bg-surface p-3 shadow-float sm:w-96"
      >
        {isOpen && (
          <LazyPart
            name="The views"
            open={open}
            with={{ shape, onChosen: () => button.current?.focus() }}
            waiting={<Spinner />}
          />
        )}
      </div>
    </div>
  )
}
