import { countryName } from '../../../../../contract/countries.ts'
import { LEFT_OUT } from '../../../../../contract/published.ts'
import type { PublishedView } from '../../../../../contract/schemas/published.ts'
import { settingsPage } from '../../../../../contract/settings.ts'
import { Link } from '../../../../routing/Link.tsx'
import { type Column, DataTable } from '../../../../tables/DataTable.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { formatMoment } from '../../../common/dates.ts'
import { useGetPublishedQuery } from './published.api.ts'

const PLACES = { widths: 'minmax(0,1fr) auto', lines: ['file state', 'products .', 'fetched .'] }

/** What programs may read of the shop, what is left out there, and how often they fetch it. */
export function Component() {
  const query = useGetPublishedQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-3">
      <PageTitle title="Published">
        <Link to={settingsPage('published')} className={buttonClass({ variant: 'secondary' })}>
          Switch on or off
        </Link>
      </PageTitle>
      <QueryStates<PublishedView> query={query}>
        {({ products, unpublished, files, taxToCome }) => (
          <>
            <div className="grid max-w-2xl gap-2 text-sm text-muted">
              <p>
                {`${counted(products, 'product')} on sale: each page tells search engines its price, stock, delivery and returns. ${
                  unpublished === 0
                    ? 'No drafts.'
                    : `${unpublished === 1 ? '1 draft or archived product is' : `${unpublished} drafts and archived products are`} nowhere.`
                }`}
              </p>
              <p>
                Products of a file are counted when it is made: when a program fetches it, or you open it. New
                fetches appear within a minute.
              </p>
              {taxToCome.length > 0 && (
                <p>
                  {`No file for ${taxToCome.map(countryName).join(', ')}: tax is added to your prices there, and Google wants the whole price.`}
                </p>
              )}
            </div>
            <DataTable
              caption="Files and addresses for programs"
              columns={COLUMNS}
              rows={files}
              rowKey={({ name }) => name}
              phone={PLACES}
            />
          </>
        )}
      </QueryStates>
    </div>
  )
}

type File = PublishedView['files'][number]

const counted = (count: number, word: string) => (count === 1 ? `1 ${word}` : `${count} ${word}s`)

const TITLES: Record<string, string> = {
  google: 'Google, all countries',
  openai: 'ChatGPT',
  ucp: 'Agents, by UCP',
  mcp: 'Agents, by MCP',
  llms: 'Agents, a text about the shop',
}

/** What has all products on sale, without exception. */
const WHOLE: ReadonlySet<string> = new Set(['google', 'ucp', 'mcp'])

const titleOf = ({ name, country }: File): string =>
  country === undefined ? (TITLES[name] ?? name) : `Google, ${countryName(country)}`

const COLUMNS: readonly Column<File>[] = [
  {
    name: 'Where',
    at: 'file',
    cell: (file) => (
      <>
        <span className="font-medium">{titleOf(file)}</span>
        {file.isOn && file.name !== 'mcp' ? (
          <a
            href={file.address}
            target="_blank"
            rel="noreferrer"
            className="block min-h-6 text-sm break-all underline underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:content-center"
          >
            {file.address}
          </a>
        ) : (
          <span className="block text-sm break-all text-muted">{file.address}</span>
        )}
      </>
    ),
  },
  {
    name: 'State',
    at: 'state',
    cell: ({ isOn }) => <span className={isOn ? 'font-semibold text-leaf' : ''}>{isOn ? 'On' : 'Off'}</span>,
  },
  {
    name: 'Products',
    at: 'products',
    cell: ({ name, items, madeAt, leftOut }) => (
      <>
        {items === undefined || madeAt === undefined ? (
          <span className="text-muted">{WHOLE.has(name) ? 'all on sale' : 'not counted'}</span>
        ) : (
          <span title={formatMoment(madeAt)}>{counted(items, 'product')}</span>
        )}
        {leftOut.map(({ reason, products }) => (
          <span key={reason} className="block text-sm text-muted">
            {`${products} left out: ${LEFT_OUT[reason]}`}
          </span>
        ))}
      </>
    ),
  },
  {
    name: 'Fetched',
    at: 'fetched',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ fetches, fetchedAt }) =>
      fetchedAt === undefined
        ? 'never fetched'
        : `${fetches === 1 ? 'once' : `${fetches} times`}, last ${formatMoment(fetchedAt)}`,
  },
]
