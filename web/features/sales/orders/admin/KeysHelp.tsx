import { Modal } from '../../../../ui/Modal.tsx'

type KeysHelpProps = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void }

const KEYS = [
  [['j', 'k'], 'next and previous order'],
  [['n', 'p'], 'next and previous page'],
  [['x'], 'choose this order, or choose it no longer'],
  [['a'], 'choose all orders of this page'],
  [
    ['1', '2', '3', '4'],
    'pending, processing, shipped, completed: for the chosen orders, or else for this one',
  ],
  [['s'], 'packing slips of the chosen orders'],
  [['t'], 'ship the chosen orders with tracking numbers'],
  [['e'], 'edit this order'],
  [['?'], 'this help'],
] as const

/** All keys of the list, and a setting to turn them off. */
export function KeysHelp({ isOn, onChange, onClose }: KeysHelpProps) {
  return (
    <Modal open title="Keys" onClose={onClose}>
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
        Use single keys
      </label>
    </Modal>
  )
}

export const Key = ({ name }: { name: string }) => (
  <kbd className="min-w-6 rounded-md border border-edge px-1.5 py-0.5 text-center font-sans text-xs">
    {name}
  </kbd>
)
