import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const SOURCES = ['brand', 'catalogue', 'contract', 'sandbox', 'scripts', 'server', 'settings', 'web']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** Copies the code of the shop, without anything built, as a clone after `npm ci`, with its times of change. @returns a new temporary folder */
export function copySources(name = 'shop-copy-'): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  for (const each of [...SOURCES, ...FILES])
    cpSync(join(root, each), join(folder, each), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}
