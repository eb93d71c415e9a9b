/**
 * The first releases of Node 24 warn that their SQLite is experimental. Only that warning is kept back, and only
 * while the module loads.
 */
function loadSqlite() {
  const original = process.emitWarning.bind(process)
  process.emitWarning = new Proxy(original, {
    apply(target, self, warning: unknown[]) {
      if (!String(warning[0]).startsWith('SQLite is an experimental feature'))
        Reflect.apply(target, self, warning)
    },
  })
  try {
    return process.getBuiltinModule('node:sqlite')
  } finally {
    process.emitWarning = original
  }
}

export const { DatabaseSync } = loadSqlite()
