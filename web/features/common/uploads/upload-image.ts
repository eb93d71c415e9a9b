import { MAX_UPLOAD_BYTES } from '../../../../contract/uploads.ts'
import type { ApiError } from '../../../api/api.ts'
import { errorText } from '../../../api/error-text.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** The server's sentence about a refused picture. */
export class UploadRefused extends Error {
  readonly status: ApiError['status']

  constructor(error: ApiError) {
    super(errorText(error))
    this.status = error.status
  }
}

/**
 * Reads a single file as a data URL and uploads it; returns the picture's URL.
 *
 * @throws UploadRefused, or the reader's error
 */
export async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  // Such as a picture of a cloud that is not on this device.
  if (file.size === 0) throw new Error('The picture is empty')
  // The server checks again; checking here saves a phone ten minutes of uploading a file that is refused.
  if (file.size > MAX_UPLOAD_BYTES) throw new Error('The picture is larger than 10 MB')
  const answer = await sendWithProgress<string>({
    url: '/api/uploadImage',
    body: JSON.stringify({ image: await readAsDataUrl(file) }),
    contentType: 'application/json',
    onProgress,
    signal,
  })
  if (answer.error !== undefined) throw new UploadRefused(answer.error)
  return answer.data
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}
