import { useState, type DragEvent, type ReactNode } from 'react'

type DropZoneProps = { onChoose: (file: File) => void; children: ReactNode }

/** Accepts a dropped file on its content; the field inside is for keyboards and touch. */
export function DropZone({ onChoose, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  /** Without this the browser would open the file instead of the page. */
  const take = (event: DragEvent, stays: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(stays)
  }
  return (
    <div
      onDragOver={(event) => take(event, true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        take(event, false)
        const [file] = event.dataTransfer.files
        if (file !== undefined) onChoose(file)
      }}
      className={`rounded-2xl outline-2 outline-offset-4 outline-dashed ${isOver ? 'bg-leaf-soft outline-leaf' : 'outline-transparent'}`}
    >
      {children}
    </div>
  )
}
