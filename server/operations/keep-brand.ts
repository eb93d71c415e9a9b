import { type SettingKey, SETTINGS } from '../../settings/all.ts'
import { runCommand } from './command.ts'
import { makeOwn } from './own-shop.ts'
import { changeShop } from './change-shop.ts'

/** The colours of the demo shop, which need no row. */
const DEMO_COLOURS = { main: '#1f4d38', accent: '#a9492a' }

/** `npm run keep-brand` stores what an edited `brand/` says where nothing is stored, so that an upgrade has nothing to merge. */
await runCommand(async () => {
  const said = Object.entries(SETTINGS).filter(([, { own }]) => own !== undefined)
  const colours = SETTINGS['shop.colours'].default
  const values = {
    ...Object.fromEntries(said.map(([key, setting]) => [key, setting.default])),
    ...(JSON.stringify(colours) !== JSON.stringify(DEMO_COLOURS) && { 'shop.colours': colours }),
  } as Partial<Record<SettingKey, unknown>>
  await changeShop((tx) => makeOwn(tx, values, new Date()))
  console.log(`${Object.keys(values).length} settings are stored as brand/ says them.
Put the folder back with git checkout brand; the shop keeps its words. Posts of the blog are not among them.`)
})
