import { useRef } from 'react'
import { MAX_PICTURES } from '../../../../../../contract/limits.ts'
import type { PicturesAnswer } from '../../../../../../contract/schemas/picture.ts'
import { EditForm } from '../../../../../tables/edit/EditForm.tsx'
import { EditPanel, FRESH } from '../../../../../tables/edit/EditPanel.tsx'
import { DropZone } from '../../../../common/uploads/DropZone.tsx'
import { ImageUpload } from '../../../../common/uploads/ImageUpload.tsx'
import { useImageUpload } from '../../../../common/uploads/use-image-upload.ts'
import { useEntries } from '../../../../../forms/use-entries.ts'
import { PictureEntry, type EditedPicture } from './PictureEntry.tsx'
import { useChangePicturesMutation, useGetPicturesQuery, useLazyGetPicturesQuery } from './pictures.api.ts'

/** Below the form of a product: its pictures in their order, the first as the form's image, with texts for those who do not see them. */
export function PicturesPanel({ productId }: { productId: string }) {
  const query = useGetPicturesQuery({ id: productId }, FRESH)
  return (
    <EditPanel<PicturesAnswer>
      title="Pictures"
      intro={`Up to ${MAX_PICTURES}. The first is the image above, and stands in lists.`}
      query={query}
      failure="The pictures could not be loaded."
    >
      {(stored) => <PicturesForm productId={productId} stored={stored} />}
    </EditPanel>
  )
}

/** `pictures` holds them as JSON. */
type Form = { pictures: string; version: string }

const formOf = ({ pictures, version }: PicturesAnswer): Form => ({
  pictures: JSON.stringify(pictures.map(({ image, alt }) => ({ image, alt }))),
  version: String(version),
})
const picturesOf = (texts: string) => JSON.parse(texts) as EditedPicture[]

function PicturesForm({ productId, stored }: { productId: string; stored: PicturesAnswer }) {
  const [change] = useChangePicturesMutation()
  const [read] = useLazyGetPicturesQuery()
  return (
    <EditForm<PicturesAnswer, Form>
      label="Pictures"
      what="product"
      stored={stored}
      formOf={formOf}
      differences={(typed, latest) =>
        typed.pictures === latest.pictures
          ? []
          : [{ field: 'Pictures', value: picturesOf(latest.pictures).map(wordsOf).join(', ') }]
      }
      read={() => read({ id: productId })}
      save={({ pictures, version }) =>
        change({ id: productId, body: { pictures: picturesOf(pictures), version: Number(version) } })
      }
      saveLabel="Save pictures"
      saved="Pictures saved"
    >
      {({ form }) => (
        <PictureList
          pictures={picturesOf(form.watch('pictures'))}
          onChange={(change) =>
            form.setValue('pictures', JSON.stringify(change(picturesOf(form.getValues('pictures')))), {
              shouldDirty: true,
            })
          }
        />
      )}
    </EditForm>
  )
}

const wordsOf = ({ alt }: EditedPicture, index: number) => alt || `picture ${index + 1}`

type PictureListProps = {
  pictures: readonly EditedPicture[]
  /** Receives the pictures at that moment, because an upload may outlast them. */
  onChange: (change: (pictures: EditedPicture[]) => EditedPicture[]) => void
}

function PictureList({ pictures, onChange }: PictureListProps) {
  const list = useRef<HTMLOListElement>(null)
  const entries = useEntries(list, pictures, (next) => onChange(() => next as EditedPicture[]), [], PARTS)
  const upload = useImageUpload((image) =>
    onChange((before) =>
      before.some((each) => each.image === image)
        ? before
        : [...before, { image, alt: '' }].slice(0, MAX_PICTURES),
    ),
  )
  return (
    <>
      {pictures.length > 0 && (
        <ol ref={list} aria-label="Pictures" className="divide-y divide-line rounded-2xl border border-line">
          {pictures.map((picture, index) => (
            <PictureEntry
              key={entries.ids[index]}
              picture={picture}
              index={index}
              count={pictures.length}
              entries={entries}
              onAlt={(alt) => onChange((before) => before.with(index, { ...picture, alt }))}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {entries.said}
      </p>
      {pictures.length < MAX_PICTURES && (
        <DropZone onChoose={upload.uploadNext}>
          <ImageUpload
            label="Add a picture"
            progressText="Uploading..."
            saysFailure
            state={upload.state}
            onChoose={upload.uploadNext}
          />
        </DropZone>
      )}
    </>
  )
}

/** What gets the focus when the entry before is removed. */
const PARTS = { added: 'input', kept: 'input' }
