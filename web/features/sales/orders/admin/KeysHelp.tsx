import { Modal } from '../../../../ui/Modal.tsx'

type KeysHelpProps = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void }

const KEYS = [
  [['j', 'k'], 'next and previous order'],
  [['n', 'p'], 'next and previous page'],
  [['x'], 'select or deselect this order'],
  [['a'], 'select all orders on this page'],
  [
    ['1', '2', '3', '4'],
    'set the selected orders, or this order, to pending, processing, shipped or completed',
  ],
  [['s'], 'packing slips of the selected orders'],
  [['t'], 'ship the selected orders with tracking numbers'],
  [['e'], 'edit this order'],
  [['?'], 'show this help'],
] as const

/** All keys of the list, and a setting to turn them off. */
export function KeysHelp({ isOn, onChange, onClose }: KeysHelpProps) {
  return (
    <Modal open title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-3 text-sm">
        {KEYS.map(([keys, meaning]) => (
          <div key={meaning} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 accent-leaf"
        />
        Use keyboard shortcuts
      </label>
    </Modal>
  )
}

export const Key = ({ name }: { name: string }) => (
  <kbd className="min-w-6 rounded-md border border-edge px-1.5 py-0.5 text-center font-sans text-xs">
    {name}
  </kbd>
)
