import type { Plugin } from 'vite'

/**
 * Removes unused parts of React Router, whose names for developer tools and calls not marked as pure would keep them in the bundle: 3.4 kB
 * on every page.
 */
export function withoutUnusedRouterParts(): Plugin {
  let isSlimmer = false
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.js$/ },
      handler: (code) => {
        const slim = code
          .replaceAll(/^[\w$]+\.displayName = .*;$/gm, '')
          .replaceAll(/^(const [\w$]+ = )(React\$1\.forwardRef)/gm, '$1/* @__PURE__ */ $2')
        isSlimmer ||= slim !== code
        return { code: slim, map: null }
      },
    },
    // Fails the build when a new version of the library is written differently, rather than let the bundle grow unnoticed.
    buildEnd(error) {
      if (error === undefined && this.environment.name === 'client' && !isSlimmer)
        this.error('React Router has changed: nothing of it was slimmed, see scripts/vite/slimming.ts')
    },
  }
}
