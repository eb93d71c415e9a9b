import type { ProductView } from '../../../../contract/schemas/product.ts'

/** Who made an accessory and what it warns of (Regulation (EU) 2023/988, article 19); nothing for plants, which are outside of it. */
export const MakerNote = ({ plant, maker, euPerson, warnings }: ProductView) =>
  plant === undefined && (
    <dl className="mt-4 grid gap-2 text-sm wrap-anywhere empty:hidden">
      {Object.entries({ Maker: maker, 'Responsible in the EU': euPerson, Warnings: warnings }).map(
        ([name, words]) =>
          words !== undefined && (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="whitespace-pre-line">{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
