import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { homeFile, prefixOf, shopFile } from './new-shop-files.ts'

/**
 * `npm run new-shop -- "Moss & Moon"` starts a shop of one's own: it writes `brand/shop.ts` and `brand/home.ts` with
 * this name and without the demo's content, and prints the next steps.
 */
const root = join(import.meta.dirname, '..')
const demoWords = join(root, 'brand/demo-words.test.ts')

/** The longest name that the card provider shows, in characters. */
const NAME_MOST = 60

const name = process.argv.slice(2).join(' ').replaceAll(/\s+/g, ' ').trim()

if (name === '') fail('Say the name of the shop: npm run new-shop -- "Moss & Moon"')
else if (name.length > NAME_MOST)
  fail(`The name may have ${NAME_MOST} characters; this one has ${name.length}.`)
else if (!existsSync(demoWords))
  fail('This shop is your own already: its words are in brand/shop.ts and brand/home.ts.')
else makeShop()

function makeShop(): void {
  writeFileSync(join(root, 'brand/shop.ts'), shopFile(name))
  writeFileSync(join(root, 'brand/home.ts'), homeFile())
  rmSync(demoWords)
  rmSync(join(root, 'server/setup/demo/demo-promises.test.ts'), { force: true })
  console.log(`The shop is called ${name} now; its order numbers begin with ${prefixOf(name)}.

Fill in when you know it, nothing of it is shown until then:
  brand/shop.ts     address, phone, e-mail, hours, place on the map, links, promises
  brand/home.ts     offers, countdown, blog posts; and say what the first picture says in your own words
  brand/colours.ts  npx vitest run brand says whether your colours can be read

Open it empty, with an admin of your own:
  DEMO_DATA=off ADMIN_EMAIL=you@example.com ADMIN_PASSWORD='a long password' npm start
Plain npm start opens it with the demo plants, to look at.`)
  if (existsSync(join(root, 'data')))
    console.log('The folder data holds what was sold and shown so far: move it away to begin with nothing.')
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
