import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { type ImportKind, type ImportSource, MOVE_IN_BYTES } from '../../../../contract/imports.ts'
import { MOVE_IN_PAGE } from '../../../../contract/office.ts'
import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../api/error-text.ts'
import { sessionEnded } from '../../../api/session-ended.ts'
import { sendWithProgress } from '../../common/uploads/send-with-progress.ts'

/** A chosen file on its way: waiting, sent by a share of 0 to 1, read as an import, or refused with a sentence. */
export type SentFile = {
  id: string
  file: File
  share: number | null
  importId: string | null
  problem: string | null
}

/** What the sender says that a file is. */
type SentAs = { source: ImportSource; kind: ImportKind }

/** Sends files one after the other, each as it is: only the server can tell what is in it. One that is sent alone is then shown at once. */
export function useSendFiles() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const onTheWay = useRef(0)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const change = (id: string, next: Partial<SentFile>) =>
    setFiles((all) => all.map((sent) => (sent.id === id ? { ...sent, ...next } : sent)))

  const sendOne = async ({ id, file }: SentFile, as: SentAs | null, isAlone: boolean) => {
    if (file.size > MOVE_IN_BYTES)
      return change(id, { problem: 'The file is larger than 256 MB. Split the file and try again' })
    change(id, { share: 0, problem: null })
    onTheWay.current += 1
    const query = new URLSearchParams({ name: file.name.slice(0, 200), ...as })
    const { data, error } = await sendWithProgress<StagedImportView>({
      url: `/api/imports?${query.toString()}`,
      body: file,
      contentType: 'text/csv',
      onProgress: (share) => change(id, { share }),
    })
    onTheWay.current -= 1
    if (error?.status === 401) dispatch(sessionEnded())
    change(id, { share: null, importId: data?._id ?? null, problem: error ? errorText(error) : null })
    dispatch(api.util.invalidateTags(['Import']))
    if (data !== undefined && isAlone && onTheWay.current === 0 && isHere.current)
      void navigate(`${MOVE_IN_PAGE}/${data._id}`)
  }

  const send = async (chosen: readonly File[], as: SentAs | null) => {
    const added = chosen.map((file) => ({
      id: crypto.randomUUID(),
      file,
      share: null,
      importId: null,
      problem: null,
    }))
    // A corrected file has the same name, and takes the place of what was wrong.
    const isAgain = ({ file }: SentFile) => chosen.some(({ name }) => name === file.name)
    const others = files.filter((sent) => sent.importId === null && !isAgain(sent))
    setFiles([...added, ...others])
    for (const sent of added) await sendOne(sent, as, added.length + others.length === 1)
  }

  const sendAs = (sent: SentFile, as: SentAs) => sendOne(sent, as, files.length === 1)
  const drop = (id: string) => setFiles((all) => all.filter((sent) => sent.id !== id))
  return { files, send, sendAs, drop }
}
