import { useGetShopInfoQuery } from '../../../api/shop.api.ts'

/** The accounts of a demo shop; there are none once it takes real payments. */
export function DemoHints() {
  const { data } = useGetShopInfoQuery()
  if (data === undefined || data.demoAccounts.length === 0) return null
  return (
    <aside aria-label="Sample accounts" className="mt-8 rounded-2xl bg-leaf-soft p-4 text-sm">
      <p className="font-semibold">Sample accounts to try</p>
      <ul className="mt-2 grid gap-2">
        {data.demoAccounts.map(({ email, password }) => (
          <li key={email}>
            <span className="block break-all">{email}</span>
            <span className="text-muted">
              {'password '}
              <code>{password}</code>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
