type SpinnerProps = {
  /** Shown below the ring; without it only a screen reader hears that something loads. */
  label?: string
}

/** Shows that something is loading. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-16 text-leaf">
      <SpinnerRing className="size-9 border-3" />
      <p className={label === undefined ? 'sr-only' : 'text-muted'}>{label ?? 'Loading...'}</p>
    </div>
  )
}

export function SpinnerRing({ className = 'size-4 border-2' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-current border-r-transparent motion-reduce:[animation-duration:3s] ${className}`}
    />
  )
}
