import { settingAddress } from '../../../../contract/settings.ts'
import { Link } from '../../../routing/Link.tsx'
import { useShopView } from '../../../routing/shop.ts'

/** Warns of words of the merchant that still say that delivery is free. */
export function FreePromises() {
  const { shop, announcement, money } = useShopView()
  if (money?.delivery === undefined) return null
  const said = [
    ...shop.promises
      .filter(({ icon }) => icon === 'delivery')
      .map(({ title, text }) => ({
        words: `${title}. ${text}`,
        to: settingAddress('general', 'shop.promises'),
      })),
    { words: shop.description, to: settingAddress('general', 'shop.description') },
    { words: announcement?.text ?? '', to: settingAddress('content', 'announcement') },
  ].filter(({ words }) => /\bfree\b/i.test(words))
  if (said.length === 0) return null
  return (
    <div role="status" className="rounded-2xl bg-warn-soft px-4 py-3 text-sm text-warn">
      <p className="font-semibold">Your shop still says that delivery is free:</p>
      <ul className="mt-1 grid gap-1">
        {said.map(({ words, to }) => (
          <li key={to}>
            {`“${words}” `}
            <Link to={to} className="font-semibold underline">
              Change
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
