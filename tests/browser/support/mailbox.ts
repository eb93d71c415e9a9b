import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** The path with a token in the newest e-mail to an address. */
export const linkToPage = (request: APIRequestContext, address: string, page: string): Promise<string> =>
  linkLike(request, address, new RegExp(`${page}#[\\w-]{43}`))

/** Returns the first match in the text of the newest e-mail to an address that has one. The mailbox opens to this machine. */
export async function linkLike(request: APIRequestContext, address: string, link: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const list = await (await request.get(`/sandbox/mail?address=${encodeURIComponent(address)}`)).text()
        const paths = [...list.matchAll(/href="([^"]*mail\/msg_\w+)"/g)].map(([, path = '']) => path)
        for (const path of paths) {
          const id = /msg_\w+/.exec(path)?.[0] ?? ''
          const text = await (await request.get(`/sandbox/mail/${id}/text`)).text()
          found = link.exec(text)?.[0] ?? ''
          if (found !== '') return found
        }
        return ''
      },
      { timeout: 20_000, message: `an e-mail to ${address} that says ${link}` },
    )
    .not.toBe('')
  return found
}
