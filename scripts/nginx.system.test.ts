import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isProgram } from '../server/testing/is-program.ts'
import { lacks } from '../server/testing/lacks.ts'

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(isProgram)

it.skipIf(lacks("nginx's own look at its configuration", 'the package nginx-light', nginx !== undefined))(
  'nginx takes the configuration as it stands',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'fern-nginx-'))
    const file = join(folder, 'nginx.conf')
    const configuration = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
    writeFileSync(file, `pid ${folder}/nginx.pid;\nerror_log stderr;\n${configuration}`)
    const { status, stderr } = spawnSync(nginx!, ['-t', '-q', '-c', file, '-p', folder], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect({ status, stderr }).toMatchObject({ status: 0 })
  },
)
