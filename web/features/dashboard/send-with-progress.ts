/** Shaped as RTK Query's failures are, so that one function words them all (specification, section 7). */
export type SendFailure =
  | { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'; error: string }
  | { status: number; data: unknown }

export type SendRequest = {
  url: string
  body: Blob | string
  contentType: string
  /** Share of the body that has left, 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/**
 * POSTs a body and reports how much of it has left, which `fetch` cannot. Resolves with the parsed answer, rejects with a
 * `SendFailure`.
 */
export function sendWithProgress<Answer>({
  url,
  body,
  contentType,
  onProgress,
  signal,
}: SendRequest): Promise<Answer> {
  return new Promise((resolve, reject: (failure: SendFailure) => void) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('content-type', contentType)
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (answer === undefined) reject({ status: 'PARSING_ERROR', error: 'The answer is not JSON' })
      else if (request.status >= 200 && request.status < 300) resolve(answer as Answer)
      else reject({ status: request.status, data: answer })
    })
    request.addEventListener('error', () => reject({ status: 'FETCH_ERROR', error: 'No connection' }))
    request.addEventListener('abort', () => reject({ status: 'FETCH_ERROR', error: 'Stopped' }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
