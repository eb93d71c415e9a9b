import Percent from 'lucide-react/icons/percent'
import X from 'lucide-react/icons/x'
import { barRef } from '../../../../../ui/bars.ts'
import { Button } from '../../../../../ui/Button.tsx'

type ProductBarProps = { count: number; onPrices: () => void; onClear: () => void }

/** The actions for the chosen products. */
export const ProductBar = ({ count, onPrices, onClear }: ProductBarProps) => (
  <section
    ref={barRef}
    aria-label="Selected products"
    className="bar bottom-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-transparent bg-forest px-4 py-3 text-cream shadow-float max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] print:hidden"
  >
    <p role="status" className="mr-auto text-sm">
      <strong>{`${count} selected`}</strong>
    </p>
    <Button variant="light" onClick={onPrices}>
      <Percent aria-hidden="true" className="size-4" />
      Change prices
    </Button>
    <button
      type="button"
      aria-label="Clear selection"
      onClick={onClear}
      className="grid size-11 place-items-center rounded-full text-cream hover:bg-forest-raised"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  </section>
)
