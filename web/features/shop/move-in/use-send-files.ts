import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { type ImportKind, MOVE_IN_BYTES } from '../../../../contract/imports.ts'
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

/** Sends files one after the other, each as it is: only the server can tell what is in it. */
export function useSendFiles() {
  const dispatch = useDispatch()
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const change = (id: string, next: Partial<SentFile>) =>
    setFiles((all) => all.map((sent) => (sent.id === id ? { ...sent, ...next } : sent)))

  const sendOne = async ({ id, file }: SentFile, kind?: ImportKind) => {
    if (file.size > MOVE_IN_BYTES)
      return change(id, { problem: 'The file is larger than 256 MB. Split the file and try again' })
    change(id, { share: 0, problem: null })
    const query = new URLSearchParams({
      name: file.name.slice(0, 200),
      ...(kind && { source: 'table', kind }),
    })
    const { data, error } = await sendWithProgress<StagedImportView>({
      url: `/api/imports?${query.toString()}`,
      body: file,
      contentType: 'text/csv',
      onProgress: (share) => change(id, { share }),
    })
    if (error?.status === 401) dispatch(sessionEnded())
    change(id, { share: null, importId: data?._id ?? null, problem: error ? errorText(error) : null })
    dispatch(api.util.invalidateTags(['Import']))
  }

  const send = async (chosen: readonly File[]) => {
    const added = chosen.map((file) => ({
      id: crypto.randomUUID(),
      file,
      share: null,
      importId: null,
      problem: null,
    }))
    setFiles((all) => [...added, ...all.filter(({ importId }) => importId === null)])
    for (const sent of added) await sendOne(sent)
  }

  const drop = (id: string) => setFiles((all) => all.filter((sent) => sent.id !== id))
  return { files, send, sendAs: sendOne, drop }
}
