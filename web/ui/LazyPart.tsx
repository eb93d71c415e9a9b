import { Component, type ComponentType, type ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import { openChunk } from './open-chunk.ts'
import { hasTypedText } from './typed-text.ts'

type LazyPartProps<Props> = {
  /** The subject of the failure's sentence: `The cart`. */
  name: string
  /** A constant function, so that a part loaded once is shown at once the next time. */
  open: () => Promise<ComponentType<Props>>
  with: Props
  /** Wraps the loading and the error state, for example in the dialog that the part fills. */
  frame?: (children: ReactNode) => ReactNode
  waiting: ReactNode
  /** Called when the code is missing. Returns whether the page is being loaded whole for it, so that no message is needed. */
  onLost?: () => boolean
  /** Called before the user loads the page whole, to store what to open again. */
  onLoadAgain?: () => void
}

type State<Props> = { Part: ComponentType<Props> | null; failed: boolean }

/** Parts that were loaded before, by the function that loads them. */
const opened = new WeakMap<() => Promise<unknown>, unknown>()

/** Loads a part ahead of the page that shows it. The server's rendering does not wait, and renders the parts that are loaded. */
export async function openPart<Props>(open: LazyPartProps<Props>['open']): Promise<ComponentType<Props>> {
  const Part = await openChunk(open)
  opened.set(open, Part)
  return Part
}

/**
 * A part of a page whose code is loaded when it is shown. If the code cannot be loaded, or fails, the page around it
 * stays: the part says so in its place, with a button to load the page whole.
 */
export class LazyPart<Props extends object> extends Component<LazyPartProps<Props>, State<Props>> {
  override state: State<Props> = {
    Part: (opened.get(this.props.open) as ComponentType<Props> | undefined) ?? null,
    failed: false,
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidMount() {
    if (this.state.Part === null) void this.load()
  }

  async load() {
    const { open, onLost } = this.props
    try {
      this.setState({ Part: await openPart(open) })
    } catch (error) {
      console.warn(error)
      this.setState({ failed: onLost?.() !== true })
    }
  }

  override render() {
    const { name, with: props, frame = (children) => children, waiting, onLoadAgain } = this.props
    const { Part, failed } = this.state
    if (failed) return frame(<Failed name={name} onLoadAgain={onLoadAgain} />)
    return Part === null ? frame(waiting) : <Part {...props} />
  }
}

function Failed({ name, onLoadAgain }: { name: string; onLoadAgain: (() => void) | undefined }) {
  return (
    <div role="alert" className="grid justify-items-center gap-5 px-6 py-16 text-center">
      <p>
        {`${name} could not be opened.`}
        {hasTypedText() && ' Reloading the page may lose unsaved text.'}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the one of this page */}
      <a href="" onClick={onLoadAgain} className={buttonClass({ variant: 'secondary' })}>
        Reload page
      </a>
    </div>
  )
}
