import { paths } from '../../contract/paths.ts'
import { COLOURS } from '../../brand/colours.ts'

/** Shown for pages that were not visited before. It is self-contained, because nothing else can be loaded without a connection. */
export const offlinePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No connection</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 2rem;
  text-align: center; font: 1.0625rem/1.6 system-ui, sans-serif; background: light-dark(${COLOURS.paper.join()});
  color: light-dark(${COLOURS.ink.join()}) }
h1 { margin: 0; font: 600 2rem/1.2 Georgia, serif }
p { margin: 0; max-width: 32rem }
nav { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: center; margin-top: 1rem }
a { padding: .75rem 1.5rem; border-radius: 999px; border: 2px solid; color: inherit; font-weight: 600; text-decoration: none }
</style>
</head>
<body>
<h1>No connection</h1>
<p>This page is not available offline. Pages you have visited before still open, and your cart is saved.</p>
<nav aria-label="Links"><a href="">Try again</a><a href="${paths.home()}">Home</a></nav>
<script>addEventListener('online', () => location.reload())</script>
</body>
</html>`
