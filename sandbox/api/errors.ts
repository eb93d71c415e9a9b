/** An error in the provider's own shape; the SDK turns it into its error classes. */
export class ProviderError extends Error {
  readonly status: number
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(
    message: string,
    options: { status?: number; type?: ProviderError['type']; code?: string; param?: string } = {},
  ) {
    super(message)
    this.status = options.status ?? 400
    this.type = options.type ?? 'invalid_request_error'
    this.code = options.code
    this.param = options.param
  }

  toJSON() {
    return { error: { type: this.type, code: this.code, param: this.param, message: this.message } }
  }
}

export const badParam = (param: string, message: string, code?: string) =>
  new ProviderError(message, { param, ...(code && { code }) })

/** @param status 404 for the thing in the path, 400 for one named in a parameter */
export const noSuch = (thing: string, id: string, param: string, status: 400 | 404 = 404) =>
  new ProviderError(`No such ${thing}: '${id}'`, { status, code: 'resource_missing', param })
