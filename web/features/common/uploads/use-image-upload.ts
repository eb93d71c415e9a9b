import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { sessionEnded } from '../../../api/session-ended.ts'
import { UploadCount, type CountUpload } from './upload-count.ts'
import { UploadRefused, uploadImage } from './upload-image.ts'

/** `share` is the share sent, 0 to 1. A failure returns to `idle`, with the reason in `problem`. */
export type UploadState =
  | { step: 'idle'; problem?: string | undefined }
  | { step: 'uploading'; share: number; cancel: () => void }
  | { step: 'done' }

/** Uploads one picture at a time; a newer choice replaces a running upload. The form around it hears of them by `UploadCount`, or by `counted`. */
export function useImageUpload(onUploaded: (url: string) => void, counted?: CountUpload) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const latest = useRef(0)
  const queue = useRef(Promise.resolve())
  const dispatch = useDispatch()
  const around = useContext(UploadCount)
  const count = counted ?? around
  const running = useRef<AbortController>(null)
  const isUploading = state.step === 'uploading'
  const forget = () => {
    latest.current += 1
    running.current?.abort()
    setState({ step: 'idle' })
  }
  // Before it is seen: Escape at the first sight of an upload would close the form without a question.
  useLayoutEffect(() => {
    if (!isUploading) return undefined
    return count({ cancel: forget })
    // oxlint-disable-next-line react/exhaustive-deps -- the form's function is new at every render
  }, [isUploading])

  useEffect(() => () => running.current?.abort(), [])

  const upload = async (file: File) => {
    const turn = ++latest.current
    running.current?.abort()
    const aborter = new AbortController()
    running.current = aborter
    const isLatest = () => turn === latest.current
    const show = (share: number) => isLatest() && setState({ step: 'uploading', share, cancel: forget })
    show(0)
    try {
      const url = await uploadImage(file, show, aborter.signal)
      if (!isLatest()) return
      onUploaded(url)
      setState({ step: 'done' })
    } catch (error) {
      // Given up, or replaced by another.
      if (aborter.signal.aborted) return
      console.warn('The picture could not be uploaded', error)
      if (error instanceof UploadRefused && error.status === 401) dispatch(sessionEnded())
      if (isLatest()) setState({ step: 'idle', problem: (error as Error).message })
    }
  }
  /** For a field that takes several: after a running one, which `upload` would replace. */
  const uploadNext = (file: File) => {
    queue.current = queue.current.then(() => upload(file))
  }
  return { state, upload, uploadNext, forget }
}
