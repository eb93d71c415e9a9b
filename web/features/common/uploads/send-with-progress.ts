import type { ApiError } from '../../../api/api.ts'

export type SendRequest = {
  url: string
  body: Blob | string
  contentType: string
  /** Share of the body that was sent, 0 to 1. */
  onProgress: (share: number) => void
  /** Gives the sending up, which then has failed. */
  signal?: AbortSignal
}

/** In RTK Query's form, so that one function describes all failures. */
export type SendResult<Answer> = { data: Answer; error?: undefined } | { data?: undefined; error: ApiError }

/** POSTs a body and reports the share sent, which `fetch` cannot. Never rejects. */
export function sendWithProgress<Answer>({
  url,
  body,
  contentType,
  onProgress,
  signal,
}: SendRequest): Promise<SendResult<Answer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = () => resolve({ error: { status: 'FETCH_ERROR' } })
    request.open('POST', url)
    request.setRequestHeader('content-type', contentType)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => resolve(readAnswer<Answer>(request)))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    if (signal?.aborted === true) return fail()
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function readAnswer<Answer>({ status, responseText }: XMLHttpRequest): SendResult<Answer> {
  try {
    const answer: unknown = JSON.parse(responseText)
    return status < 400 ? { data: answer as Answer } : { error: { status, data: answer } }
  } catch {
    return { error: { status: 'PARSING_ERROR' } }
  }
}
