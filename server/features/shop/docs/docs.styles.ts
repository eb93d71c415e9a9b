import { COLOURS } from '../../../../brand/colours.ts'

const colours = (scheme: 0 | 1) =>
  (['paper', 'ink', 'muted', 'line', 'leaf'] as const)
    .map((name) => `--${name}: ${COLOURS[name][scheme]};`)
    .join(' ')

/** A file rather than a style element, so that the Content-Security-Policy needs no exception. */
export const docsStyles = `
:root { color-scheme: light dark; ${colours(0)} }
@media (prefers-color-scheme: dark) {
  :root { ${colours(1)} }
}
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 5rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
h2 { margin-top: 3rem; text-transform: capitalize; }
a { color: var(--leaf); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; text-transform: capitalize; }
article { border: 1px solid var(--line); border-radius: 1rem; padding: .5rem 1.25rem 1rem; margin: 1rem 0; }
article h3 { margin: .75rem 0 .25rem; font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
article h4 { margin: 1rem 0 .25rem; font-size: .9rem; color: var(--muted); }
.method { display: inline-block; min-width: 4.5rem; color: var(--leaf); }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-top: 1px solid var(--line); }
th { width: 11rem; font-weight: 500; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
td { color: var(--muted); }
.handbook h2 { text-transform: none; }
.handbook img { width: 100%; height: auto; border: 1px solid var(--line); border-radius: .75rem; }
.handbook li { margin: .35rem 0; }
`
