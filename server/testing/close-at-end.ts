import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Closes what a test has opened when it ends or, opened outside of tests, when its file does. */
export function closeAtEnd<T extends { close: () => Promise<unknown> }>(opened: T): T {
  const atEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  atEnd(async () => void (await opened.close()))
  return opened
}
