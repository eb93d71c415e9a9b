import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import type { DatabaseHandle } from '../database/handle.ts'
import type { Database, Db } from '../database/schema.ts'

/** One step of a plan, without those below it. */
export type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
}
type Plan = Step & { Plans?: Plan[] }

const withChildren = (plan: Plan): Step[] => [plan, ...(plan.Plans ?? []).flatMap(withChildren)]

/** Tells how a database answers what is asked of it. */
export function createPlanReader({ pool }: DatabaseHandle) {
  const asked: CompiledQuery[] = []
  const spied: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      // The begin and end of a transaction have no plan.
      if (/^\s*(select|with|insert|update|delete)\b/i.test(query.sql)) asked.push(query)
    },
  })
  return {
    /**
     * Vacuums; true once every page is known as visible to all, which a transaction elsewhere delays and index-only plans need. Pages that
     * PostgreSQL 15 adds ahead of need, when a vacuum of its own meets the writer, stay empty and never count as visible: the table is
     * written anew without them.
     */
    async vacuumed(table: keyof Database): Promise<boolean> {
      await pool.query(`vacuum analyze ${table}`)
      const { rows } = await pool.query(
        `select relallvisible >= 0.98 * relpages as done from pg_class where oid = '${table}'::regclass`,
      )
      if (!rows[0].done) await pool.query(`vacuum full ${table}`)
      return rows[0].done
    },

    /** Everything that `work` asks, and the steps of all plans as one list. @throws Error when it asks nothing */
    async plansOf(work: (db: Db) => Promise<unknown>): Promise<{ queries: number; steps: Step[] }> {
      asked.length = 0
      await work(spied)
      if (asked.length === 0) throw new Error('Nothing was asked of the database')
      const plans = await Promise.all(
        asked.map(({ sql, parameters }) => pool.query(`explain (format json) ${sql}`, [...parameters])),
      )
      const steps = plans.flatMap(({ rows }) => withChildren(rows[0]['QUERY PLAN'][0].Plan))
      return { queries: asked.length, steps }
    },
  }
}

/** The tables that are read from one end to the other. */
export const readWhole = (steps: Step[]): string[] =>
  steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'] ?? '')
