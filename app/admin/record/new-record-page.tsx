import { Editor, type EditorProps, newRecord } from '../editor/editor.tsx'
import { PageHead, type PageHeadProps } from '../frame/page-head.tsx'

interface NewRecordPageProps<Value, Saved>
  extends Omit<EditorProps<Value, Saved>, 'version' | 'readVersion'> {
  heading: string
  crumbs: PageHeadProps['crumbs']
}

/** A page for a record that doesn't exist yet; `onSaved` leads on from it. */
export function NewRecordPage<Value, Saved>(props: NewRecordPageProps<Value, Saved>) {
  const { heading, crumbs, ...editor } = props
  return (
    <>
      <PageHead heading={heading} crumbs={crumbs} />
      <Editor version={newRecord} {...editor} />
    </>
  )
}
