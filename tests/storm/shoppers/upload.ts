import sharp from 'sharp'
import { LoginView } from '../../../contract/schemas/user.ts'
import type { PostgresServer } from '../parts/postgres.ts'
import { openAccounts } from './accounts.ts'

/** Puts one picture into the shop. @returns its address */
export async function uploadPicture(primary: PostgresServer, origin: string): Promise<string> {
  const [account] = await openAccounts(primary, 'pictures.storm.test', 1)
  const { token } = LoginView.parse(await post(origin + '/api/auth/login', account ?? {}))
  const background = { r: 60, g: 120, b: 80 }
  const png = await sharp({ create: { width: 800, height: 1_000, channels: 3, background } })
    .png()
    .toBuffer()
  const image = `data:image/png;base64,${png.toString('base64')}`
  const address = await post(origin + '/api/uploadImage', { image }, token)
  return String(address)
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
