import { Component, type ComponentType, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { focusDialogTitle } from './DialogHeader.tsx'
import { openChunk } from './open-chunk.ts'

type LazyPartProps<Props> = {
  /** As the sentence of its failure begins: `The cart`. */
  name: string
  /** Always the same function: what it opened once is there at once the next time. */
  open: () => Promise<ComponentType<Props>>
  with: Props
  /** What stands around the waiting and the failure, such as the dialog that the part fills. */
  frame?: (children: ReactNode) => ReactNode
  waiting: ReactNode
}

type State<Props> = { Part: ComponentType<Props> | null; failed: boolean }

/** What was opened before, by the function that opened it. */
const opened = new WeakMap<() => Promise<unknown>, unknown>()

/** Opens a part ahead of the page that shows it. The server waits for nothing while it draws: it draws what is open. */
export async function openPart<Props>(open: LazyPartProps<Props>['open']): Promise<ComponentType<Props>> {
  const Part = await openChunk(open)
  opened.set(open, Part)
  return Part
}

/**
 * A part of a page whose code comes when it is shown. If the code cannot be had, or fails, the page around it stays: the part says
 * so in its own place, with a button to try again.
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
    const { open } = this.props
    this.setState({ failed: false })
    try {
      this.setState({ Part: await openPart(open) })
    } catch (error) {
      console.warn(error)
      this.setState({ failed: true })
    }
  }

  override render() {
    const { name, with: props, frame = (children) => children, waiting } = this.props
    const { Part, failed } = this.state
    if (failed) return frame(<Failed name={name} onRetry={() => void this.load()} />)
    return Part === null ? frame(waiting) : <Part {...props} />
  }
}

function Failed({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-5 px-6 py-16 text-center">
      <p>{`${name} could not be opened.`}</p>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          // The button goes, so that the spinner can be seen.
          focusDialogTitle(currentTarget)
          onRetry()
        }}
      >
        Try again
      </Button>
    </div>
  )
}
