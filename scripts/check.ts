import { runStages } from './run-steps.ts'

/** `npm run check`: all checks of the code that do not run it. */
const { failed } = await runStages([
  [
    [
      { title: 'format', command: 'npm run --silent format:check' },
      { title: 'types', command: 'npm run --silent types' },
      // Its type checker does the same work once more for each processor it may have.
      { title: 'lint', command: 'npm run --silent lint', env: { GOMAXPROCS: '1' } },
      { title: 'rooms', command: 'node scripts/check-rooms.ts' },
      { title: 'unused code', command: 'npm run --silent unused' },
      { title: 'lock file', command: 'node scripts/check-lock.ts' },
      { title: 'documents', command: 'node scripts/write-documents.ts --check' },
      { title: 'citations', command: 'node scripts/check-citations.ts' },
    ],
  ],
])
process.exitCode = failed === 0 ? 0 : 1
