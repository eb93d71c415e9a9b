import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ImportView } from '../../../../contract/schemas/transfer.ts'
import { MAX_IMPORT_BYTES } from '../../../../contract/transfer.ts'
import { api } from '../../../api/api.ts'
import { sessionEnded } from '../../../api/session-ended.ts'
import { errorText } from '../../../api/error-text.ts'
import { sendWithProgress } from '../../common/uploads/send-with-progress.ts'

/** `share` is the share of the file that was sent, 0 to 1; at 1 the server is reading it. */
export type ImportState =
  | { step: 'choosing'; problem: string | null }
  | { step: 'checking'; share: number }
  | { step: 'previewing'; preview: ImportView; problem: string | null }
  | { step: 'writing'; preview: ImportView; share: number }
  | { step: 'done'; result: ImportView }

export type Importing = {
  /** The path of the call that takes the file. */
  path: string
  /** The cache tags that an import invalidates. */
  changes: Parameters<typeof api.util.invalidateTags>[0]
}

/**
 * Previews, then commits exactly the previewed plan. The file is sent twice, because the server stores nothing; a file
 * keeps its id, so that one whose answer was lost is not written twice.
 */
export function useImport({ path, changes }: Importing) {
  const dispatch = useDispatch()
  const [state, setState] = useState<ImportState>({ step: 'choosing', problem: null })
  const chosen = useRef<{ file: File; id: string }>(null)

  const post = async (file: File, query: string, onProgress: (share: number) => void) => {
    // Sends the unchanged bytes, because only the server can check whether they are text.
    const request = { url: path + query, body: file, contentType: 'text/csv', onProgress }
    const answer = await sendWithProgress<ImportView>(request)
    if (answer.error?.status === 401) dispatch(sessionEnded())
    return answer
  }

  const preview = async (file: File) => {
    if (chosen.current?.file !== file) chosen.current = { file, id: crypto.randomUUID() }
    if (file.size > MAX_IMPORT_BYTES)
      return setState({
        step: 'choosing',
        problem: 'The file is larger than 8 MB. Split the file and try again',
      })
    setState({ step: 'checking', share: 0 })
    const { data, error } = await post(file, '', (share) => setState({ step: 'checking', share }))
    setState(
      data === undefined
        ? { step: 'choosing', problem: errorText(error) }
        : { step: 'previewing', preview: data, problem: null },
    )
  }

  const commit = async () => {
    if (state.step !== 'previewing' || chosen.current === null) return
    const { file, id } = chosen.current
    const { preview: previewed } = state
    setState({ step: 'writing', preview: previewed, share: 0 })
    const query = `?${new URLSearchParams({ commit: 'true', plan: previewed.plan, request: id }).toString()}`
    const { data, error } = await post(file, query, (share) =>
      setState({ step: 'writing', preview: previewed, share }),
    )
    if (data === undefined)
      return setState({ step: 'previewing', preview: previewed, problem: errorText(error) })
    dispatch(api.util.invalidateTags(changes))
    setState({ step: 'done', result: data })
  }

  const restart = () => setState({ step: 'choosing', problem: null })
  return { state, preview, commit, restart, checkAgain: () => chosen.current && preview(chosen.current.file) }
}
