import { useRef } from 'react'
import { CONTENT_LENGTHS } from '../../../../../contract/drafts.ts'
import { type ContentKind, contentPaths } from '../../../../../contract/content.ts'
import { slugOf } from '../../../../../contract/slug.ts'
import { MarkdownArea } from '../../../../forms/paste/MarkdownArea.tsx'
import type { useTextForm } from '../../../../forms/use-text-form.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { ImageUpload } from '../../../common/uploads/ImageUpload.tsx'
import { useImageUpload } from '../../../common/uploads/use-image-upload.ts'
import { type ContentForm, LABELS } from './content-form.ts'
import { ContentPreview } from './ContentPreview.tsx'

type ContentFieldsProps = {
  kind: ContentKind
  contentForm: ReturnType<typeof useTextForm<ContentForm>>
  isNew: boolean
}

/** The fields of a page or post, with a preview of its text. */
export function ContentFields({ kind, contentForm, isNew }: ContentFieldsProps) {
  const { form, field } = contentForm
  const { onBlur, ...title } = field('title')
  const suggestSlug = async () => {
    const words = form.getValues('title')
    const mayChange = () => isNew && form.getValues('slug') === ''
    if (words.trim() === '' || !mayChange()) return
    const slug = await slugOf(words, CONTENT_LENGTHS.slug)
    if (mayChange()) form.setValue('slug', slug, { shouldDirty: true })
  }
  return (
    <>
      <TextField
        label={LABELS.title}
        required
        autoComplete="off"
        maxLength={CONTENT_LENGTHS.title}
        {...title}
        onBlur={(event) => {
          void onBlur(event)
          // Without a connection the field stays empty.
          suggestSlug().catch(() => undefined)
        }}
      />
      <TextField
        label={LABELS.slug}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={CONTENT_LENGTHS.slug}
        hint={
          isNew
            ? `Lowercase letters, digits and hyphens: ${contentPaths.of(kind, 'our-story')}`
            : 'Takes effect immediately. The old address leads to the new one.'
        }
        {...field('slug')}
      />
      {kind === 'post' && <PostFields contentForm={contentForm} />}
      <BodyField contentForm={contentForm} />
      <ContentPreview body={form.watch('body')} />
      <HeroField contentForm={contentForm} />
      <details className="rounded-2xl border border-line px-4 py-1">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">For search engines</summary>
        <div className="grid gap-5 pt-2 pb-4">
          <TextField
            label={LABELS.seoTitle}
            maxLength={CONTENT_LENGTHS.seoTitle}
            hint="Default: the title."
            {...field('seoTitle')}
          />
          <TextArea
            label={LABELS.seoDescription}
            rows={2}
            maxLength={CONTENT_LENGTHS.seoDescription}
            hint="Default: the summary or the first paragraph."
            {...field('seoDescription')}
          />
        </div>
      </details>
    </>
  )
}

type Fields = Pick<ContentFieldsProps, 'contentForm'>

const PostFields = ({ contentForm: { field } }: Fields) => (
  <>
    <TextField
      label={LABELS.topic}
      autoComplete="off"
      maxLength={CONTENT_LENGTHS.topic}
      hint="One word, such as Watering"
      {...field('topic')}
    />
    <TextArea
      label={LABELS.excerpt}
      rows={2}
      maxLength={CONTENT_LENGTHS.excerpt}
      hint="Shown in lists, below the title"
      {...field('excerpt')}
    />
  </>
)

/** The Markdown, and pictures that are put in where the cursor is. */
function BodyField({ contentForm: { form, field } }: Fields) {
  const place = useRef<HTMLDivElement>(null)
  const picture = useImageUpload((url) => {
    const area = place.current?.querySelector('textarea')
    if (!area) return
    const at = area.selectionStart
    // Here first, because a text that the form puts in takes the cursor to its end.
    area.setRangeText(`\n\n![Describe the picture here](${url})\n\n`, at, at, 'end')
    form.setValue('body', area.value, { shouldDirty: true })
  })
  return (
    <div ref={place} className="grid grid-cols-1 gap-3">
      <MarkdownArea
        label={LABELS.body}
        required
        rows={18}
        maxLength={CONTENT_LENGTHS.body}
        hint="Markdown: ## heading, **bold**, *italic*, - list, > quote, [words](/shop). Put each picture in its own paragraph."
        {...field('body')}
      />
      <ImageUpload
        label="Insert picture"
        progressText="Uploading..."
        saysFailure
        state={picture.state}
        onChoose={picture.uploadNext}
      />
    </div>
  )
}

/** The picture below the title, which previews of links show as well. */
function HeroField({ contentForm: { form, field } }: Fields) {
  const setImage = (url: string) => form.setValue('image', url, { shouldDirty: true })
  const picture = useImageUpload(setImage)
  const image = form.watch('image')
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Picture below the title</legend>
      {image !== '' && (
        <div className="flex flex-wrap items-end gap-3">
          <Picture
            url={image}
            alt="Selected picture"
            sizes="160px"
            width={10}
            height={7}
            largest={320}
            className="aspect-[10/7] w-40 rounded-xl object-cover"
          />
          <Button
            variant="secondary"
            onClick={() => {
              picture.forget()
              setImage('')
            }}
          >
            Remove picture
          </Button>
        </div>
      )}
      <ImageUpload
        label={LABELS.image}
        progressText="Uploading..."
        saysFailure
        state={picture.state}
        onChoose={(file) => void picture.upload(file)}
      />
      {image !== '' && (
        <TextField
          label={LABELS.imageAlt}
          maxLength={CONTENT_LENGTHS.imageAlt}
          hint="Alternative text for people who cannot see the picture. Leave empty for decorative pictures."
          {...field('imageAlt')}
        />
      )}
    </fieldset>
  )
}
