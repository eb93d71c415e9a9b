import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../server/testing/free-port.ts'
import type { Copied, Limit } from './limit-server.ts'

const NGINX = '/usr/sbin/nginx'

/** The same bytes as a file behind nginx, with one process; `null` where nginx is not installed. */
export async function startNginxLimit({ body, headers }: Copied): Promise<Limit | null> {
  if (!existsSync(NGINX)) return null
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'))
  // Its worker runs as nobody.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'answer'), body)
  const port = await freePort()
  const { 'content-type': type = 'text/plain', ...others } = headers
  const added = Object.entries(others).map(([name, value]) => `add_header ${name} '${value}';`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; worker_processes 1; events { worker_connections 256; }
     http { access_log off; etag off; default_type '${type}'; keepalive_requests 1000000; ${temporary.join(' ')}
       open_file_cache max=10; sendfile on; tcp_nopush on;
       server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /answer =404; ${added.join(' ')} } } }`,
  )
  const args = [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'errors'),
    '-g',
    'daemon off;',
  ]
  const child = spawn(NGINX, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(url).catch(() => null)) !== null) break
    await pause(50)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
