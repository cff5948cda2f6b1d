import { Editor, type EditorProps } from '../editor/editor.tsx'
import { PageHead, type PageHeadProps } from '../frame/page-head.tsx'

interface NewRecordPageProps<Value, Saved>
  extends Omit<EditorProps<Value, Saved>, 'version' | 'readVersion' | 'cancel'> {
  heading: string
  /** Cancel leads to the last one. */
  crumbs: NonNullable<PageHeadProps['crumbs']>
}

/** A page for a record that doesn't exist yet; `onSaved` leads on from it. */
export function NewRecordPage<Value, Saved>(props: NewRecordPageProps<Value, Saved>) {
  const { heading, crumbs, ...editor } = props
  return (
    <>
      <PageHead heading={heading} crumbs={crumbs} />
      <Editor cancel={crumbs.at(-1)?.to} {...editor} />
    </>
  )
}
