import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { sessionEnded } from '../../../api/session-ended.ts'
import { UploadCount } from './upload-count.ts'
import { UploadRefused, uploadImage } from './upload-image.ts'

/** `share` is the share sent, 0 to 1. A failure returns to `idle`, with the reason in `problem`. */
export type UploadState =
  | { step: 'idle'; problem?: string | undefined }
  | { step: 'uploading'; share: number }
  | { step: 'done' }

/** Uploads one picture at a time; a newer choice replaces a running upload. The form around it hears of them by `UploadCount`. */
export function useImageUpload(onUploaded: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const latest = useRef(0)
  const queue = useRef(Promise.resolve())
  const dispatch = useDispatch()
  const count = useContext(UploadCount)
  const isUploading = state.step === 'uploading'
  // Before it is seen: Escape at the first sight of an upload would close the form without a question.
  useLayoutEffect(() => {
    if (!isUploading) return undefined
    count(1)
    return () => count(-1)
    // oxlint-disable-next-line react/exhaustive-deps -- the form's function is new at every render
  }, [isUploading])

  const upload = async (file: File) => {
    const turn = ++latest.current
    const isLatest = () => turn === latest.current
    setState({ step: 'uploading', share: 0 })
    try {
      const url = await uploadImage(file, (share) => isLatest() && setState({ step: 'uploading', share }))
      if (!isLatest()) return
      onUploaded(url)
      setState({ step: 'done' })
    } catch (error) {
      console.warn('The picture could not be uploaded', error)
      if (error instanceof UploadRefused && error.status === 401) dispatch(sessionEnded())
      if (isLatest()) setState({ step: 'idle', problem: (error as Error).message })
    }
  }
  /** For a field that takes several: after a running one, which `upload` would replace. */
  const uploadNext = (file: File) => {
    queue.current = queue.current.then(() => upload(file))
  }
  const forget = () => {
    latest.current += 1
    setState({ step: 'idle' })
  }
  return { state, upload, uploadNext, forget }
}
