import { OFFICIAL_PATH, OFFICIAL_TYPES, type OfficialEnding } from '../../../../contract/official-files.ts'
import { hashOf } from '../../../base/hash.ts'
import { readNote, writeNote } from '../../../database/notes.ts'
import type { App } from '../../../platform/app-type.ts'
import { notFound } from '../../../platform/errors.ts'

const nameOf = (hash: string) => `official_file_${hash}`

const ENDINGS = Object.entries(OFFICIAL_TYPES) as [OfficialEnding, string][]

/** Stores an official file by the hash of its bytes, so that the same one is stored once. @param dataUrl checked @returns its address */
export async function storeOfficialFile({ db }: Pick<App, 'db'>, dataUrl: string): Promise<string> {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const [ending] = ENDINGS.find(([, type]) => head === `data:${type};base64`)!
  const hash = hashOf(base64).slice(0, HASH_LENGTH)
  await writeNote(db, nameOf(hash), base64)
  return `/official/${hash}.${ending}`
}

const HASH_LENGTH = 32

/** Serves uploaded official files, byte for byte. An SVG that is opened by itself runs nothing. */
export function serveOfficialFiles(app: App): void {
  app.get(
    '/official/:file',
    { config: { access: 'everyone' }, schema: { hide: true } },
    async (request, reply) => {
      const [, hash, ending] = OFFICIAL_PATH.exec(request.url) ?? []
      const base64 = hash && (await readNote(app.db, nameOf(hash)))
      if (!base64) throw notFound('File')
      return reply
        .type(OFFICIAL_TYPES[ending as OfficialEnding])
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
        )
        .send(Buffer.from(base64, 'base64'))
    },
  )
}
