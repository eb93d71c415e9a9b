import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { apiPaths } from '../../../../contract/paths.ts'
import type { ImportView } from '../../../../contract/schemas/transfer.ts'
import { IMPORT_BYTES_MOST } from '../../../../contract/transfer.ts'
import { api } from '../../../api/api.ts'
import { sessionEnded } from '../../../api/session-ended.ts'
import { errorText } from '../../../api/error-text.ts'
import { sendWithProgress } from '../../common/uploads/send-with-progress.ts'

/** `share` is how much of the file has left, 0 to 1; at 1 the shop is reading it. */
export type ImportState =
  | { step: 'choosing'; problem: string | null }
  | { step: 'checking'; share: number }
  | { step: 'previewing'; preview: ImportView; problem: string | null }
  | { step: 'writing'; preview: ImportView; share: number }
  | { step: 'done'; result: ImportView }

/** Preview, then commit of the very plan that was previewed. The file is sent twice, the shop remembers nothing. */
export function useProductImport() {
  const dispatch = useDispatch()
  const [state, setState] = useState<ImportState>({ step: 'choosing', problem: null })
  const chosen = useRef<File>(null)

  const post: typeof send = async (...request) => {
    const answer = await send(...request)
    if (answer.error?.status === 401) dispatch(sessionEnded())
    return answer
  }

  const preview = async (file: File) => {
    chosen.current = file
    if (file.size > IMPORT_BYTES_MOST)
      return setState({ step: 'choosing', problem: 'The file is larger than 8 MB; split it' })
    setState({ step: 'checking', share: 0 })
    const { data, error } = await post(file, '', (share) => setState({ step: 'checking', share }))
    setState(
      data === undefined
        ? { step: 'choosing', problem: errorText(error) }
        : { step: 'previewing', preview: data, problem: null },
    )
  }

  const commit = async () => {
    const file = chosen.current
    if (state.step !== 'previewing' || file === null) return
    const { preview: previewed } = state
    setState({ step: 'writing', preview: previewed, share: 0 })
    const query = `?${new URLSearchParams({ commit: 'true', plan: previewed.plan }).toString()}`
    const { data, error } = await post(file, query, (share) =>
      setState({ step: 'writing', preview: previewed, share }),
    )
    if (data === undefined)
      return setState({ step: 'previewing', preview: previewed, problem: errorText(error) })
    dispatch(api.util.invalidateTags(['Product', 'Stats']))
    setState({ step: 'done', result: data })
  }

  const restart = () => setState({ step: 'choosing', problem: null })
  return { state, preview, commit, restart, checkAgain: () => chosen.current && preview(chosen.current) }
}

const send = (file: File, query: string, onProgress: (share: number) => void) =>
  sendWithProgress<ImportView>({
    url: `${apiPaths.importProducts()}${query}`,
    // The bytes as they are: only the shop can say whether they are text.
    body: file,
    contentType: 'text/csv',
    onProgress,
  })
