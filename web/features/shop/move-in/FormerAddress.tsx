import { Navigate, useLocation } from 'react-router'
import type { OwnKind } from '../../../../contract/imports.ts'
import { importPage } from '../../../../contract/office.ts'

/** Addresses that each kind of the shop's own files had, by their end. */
const FORMER: readonly [end: string, kind: OwnKind][] = [
  ['/import-stock', 'stock'],
  ['/import-plant-facts', 'plant-facts'],
  ['/where-plants-may-go/import', 'sale-rules'],
]

/** Leads on from an address that only one kind of file had. */
export function Component() {
  const { pathname } = useLocation()
  const [, kind] = FORMER.find(([end]) => pathname.endsWith(end)) ?? ['', 'products' as const]
  return <Navigate to={importPage(kind)} replace />
}
