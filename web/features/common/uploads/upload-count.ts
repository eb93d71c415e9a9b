import { createContext, useRef, useState } from 'react'

/** An upload that runs, and how it is given up. */
type Upload = { cancel: () => void }

/** Told of each upload that begins; returns what to call when it has ended or its field goes. */
export type CountUpload = (upload: Upload) => () => void

export const UploadCount = createContext<CountUpload>(() => () => undefined)

/** The pictures that are on their way in the fields below an `UploadCount` with `countUpload`: a form that is sent or closed meanwhile would lack them. */
export function useUploadCount() {
  const [count, setCount] = useState(0)
  const running = useRef(new Set<Upload>())
  const countUpload: CountUpload = (upload) => {
    running.current.add(upload)
    setCount(running.current.size)
    return () => {
      running.current.delete(upload)
      setCount(running.current.size)
    }
  }
  const cancelUploads = () => {
    for (const upload of running.current) upload.cancel()
  }
  /** Waits until no picture is on its way: one that was chosen while its form was being saved is a change of that form. */
  const untilUploaded = async () => {
    while (running.current.size > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  return { isUploading: count > 0, countUpload, cancelUploads, untilUploaded }
}

/** Milliseconds. */
const LOOK_EVERY = 100
