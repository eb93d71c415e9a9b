import { inject } from 'vitest'
import type { DatabaseHandle } from '../database/handle.ts'
import { closeAtEnd } from './close-at-end.ts'
import { copyTemplate } from './test-database.ts'

/** A shop's tables without rows, closed when the test or the file that opens them ends. */
export const openDatabase = (): Promise<DatabaseHandle> => closeAtEnd(copyTemplate(inject('template')))
