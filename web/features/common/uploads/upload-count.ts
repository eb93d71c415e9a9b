import { createContext, useState } from 'react'

/** Called with 1 when the upload of a picture begins, and with -1 when it ends or its field goes. */
export const UploadCount = createContext<(more: 1 | -1) => void>(() => undefined)

/** Whether a picture is on its way in the fields below an `UploadCount` with `countUpload`: a form that is sent meanwhile would lack it. */
export function useUploadCount() {
  const [uploads, setUploads] = useState(0)
  const countUpload = (more: 1 | -1) => setUploads((running) => running + more)
  return { isUploading: uploads > 0, countUpload }
}
