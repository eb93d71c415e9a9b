import { Component, type ComponentType, type ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import { openChunk } from './open-chunk.ts'
import { hasTypedText } from './typed-text.ts'

type LazyPartProps<Props> = {
  /** As the sentence of its failure begins: `The cart`. */
  name: string
  /** Always the same function: what it opened once is there at once the next time. */
  open: () => Promise<ComponentType<Props>>
  with: Props
  /** Wraps the loading and the error state, for example in the dialog that the part fills. */
  frame?: (children: ReactNode) => ReactNode
  waiting: ReactNode
  /** The code is gone. Answers whether the page is being loaded whole for it, so that nothing needs to be said. */
  onLost?: () => boolean
  /** Before somebody loads the page whole: what is to be open again. */
  onLoadAgain?: () => void
}

type State<Props> = { Part: ComponentType<Props> | null; failed: boolean }

/** Parts that were loaded before, by the function that loads them. */
const opened = new WeakMap<() => Promise<unknown>, unknown>()

/** Opens a part ahead of the page that shows it. The server waits for nothing while it draws: it draws what is open. */
export async function openPart<Props>(open: LazyPartProps<Props>['open']): Promise<ComponentType<Props>> {
  const Part = await openChunk(open)
  opened.set(open, Part)
  return Part
}

/**
 * A part of a page whose code comes when it is shown. If the code cannot be had, or fails, the page around it stays: the part says
 * so in its own place, with a way to load the page whole.
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
        {hasTypedText() && ' Loading the page again may lose what you typed and did not send.'}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the one of this page */}
      <a href="" onClick={onLoadAgain} className={buttonClass({ variant: 'secondary' })}>
        Load the page again
      </a>
    </div>
  )
}
