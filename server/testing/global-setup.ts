import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplate, type Template } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** One migrated database for the run, copied by every test file that asks for a shop. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fern-tests-'))
  const { template, drop } = await makeTemplate(folder, project.config.env?.TEST_DATABASE_URL)
  project.provide('template', template)
  return async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
