import { Key } from './KeysHelp.tsx'

/** Names the main keys on a desktop; a press shows all of them, and the setting to turn them off. */
export const KeysLine = ({ isOn, onHelp }: { isOn: boolean; onHelp: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted max-md:hidden print:hidden">
    {isOn && (
      <>
        <Key name="j" /> <Key name="k" /> next and previous, <Key name="x" /> select, <Key name="1" /> to{' '}
        <Key name="4" /> status
      </>
    )}
    <button type="button" onClick={onHelp} className="min-h-6 link pointer-coarse:min-h-11">
      {isOn ? 'All keyboard shortcuts' : 'Keyboard shortcuts are off'}
    </button>
  </p>
)
