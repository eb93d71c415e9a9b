import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Keeps the files of a project together: a worker that changes to another project reads all modules again. */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => one.project.name.localeCompare(other.project.name))
  }
}
