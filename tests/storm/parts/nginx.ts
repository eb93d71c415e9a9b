import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPart, newFolder, until, type Part } from './part.ts'

export type Proxy = { part: Part; origin: string }

export const NGINX = '/usr/sbin/nginx'

const configuration = new URL('../../../deploy/nginx.conf', import.meta.url)

/** nginx with the configuration of `deploy/`; only ports and folders are the testbed's own. @param nodes ports of the shops */
export async function startProxy(port: number, nodes: number[]): Promise<Proxy> {
  const folder = newFolder('nginx')
  // Its workers run as nobody.
  chmodSync(folder, 0o711)
  for (const name of ['cache', 'body', 'proxy', 'logs']) mkdirSync(join(folder, name))
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, `pid ${folder}/nginx.pid;\n${configOf(folder, port, nodes)}`)
  const part = createPart({
    command: NGINX,
    args: ['-p', folder, '-c', config, '-e', join(folder, 'logs/error.log'), '-g', 'daemon off;'],
    log: join(folder, 'output.log'),
  })
  part.start()
  const origin = `http://127.0.0.1:${port}`
  await until('nginx answers', async () => {
    if (!part.isRunning()) throw new Error(part.log())
    return (await fetch(`${origin}/healthz`)).ok
  })
  return { part, origin }
}

function configOf(folder: string, port: number, nodes: number[]): string {
  const replaced = [
    [/server 127\.0\.0\.1:\d+( [^;]*);\n\s*server 127\.0\.0\.1:\d+[^;]*;/, servers(nodes)],
    [/proxy_cache_path \S+/, `proxy_cache_path ${folder}/cache`],
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
    [/server_tokens off;/, `server_tokens off;\n  access_log off;\n${temporary(folder)}`],
  ] as const
  return replaced.reduce(
    (text, [found, instead]) => {
      if (!found.test(text)) throw new Error(`deploy/nginx.conf has no ${found.source}`)
      return text.replace(found, instead)
    },
    readFileSync(configuration, 'utf8'),
  )
}

const servers = (nodes: number[]) => nodes.map((node) => `server 127.0.0.1:${node}$1;`).join('\n    ')

const temporary = (folder: string) =>
  `  client_body_temp_path ${folder}/body;\n  proxy_temp_path ${folder}/proxy;`
