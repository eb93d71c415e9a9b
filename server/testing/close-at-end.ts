import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** What opens before the first test is ended by no other limit. */
const PATIENCE = 120_000

/** Closes what a test has opened when it ends or, opened outside of tests, when its file does. */
export async function closeAtEnd<T extends { close: () => Promise<unknown> }>(
  opening: Promise<T>,
): Promise<T> {
  const opened = await Promise.race([opening, delay(PATIENCE, null, { ref: false })])
  if (opened === null) throw new Error('It did not open within two minutes')
  const atEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  atEnd(async () => void (await opened.close()))
  return opened
}
