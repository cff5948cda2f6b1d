import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useBlocker, useLoaderData, useRevalidator } from 'react-router'
import { type Failure, type Result, unreachable } from '#/clients/failure.ts'
import { Form } from '../../forms/form.tsx'
import { FormFailure } from '../../forms/form-footer.tsx'
import { type Outcome, type Read, type Typed, typedIn, useForm } from '../../forms/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { focusPage } from '../../ui/use-page-change.ts'
import { useAccess } from '../admin-session.ts'
import { useRefusal } from '../record/use-change.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { countChanges } from './changed-fields.ts'
import { DirtyBar } from './dirty-bar.tsx'
import { useInputProblems } from './input-problems.ts'

export interface EditorProps<Value, Saved> {
  /** Changes with each save of the record, whoever saves it; a new record has none. */
  version?: string
  read: (typed: Typed) => Read<Value> | Promise<Read<Value>>
  /** For records whose API doesn't compare versions: the version by now. If it can't be read, nothing is saved. */
  readVersion?: () => Promise<Result<string>>
  /** A failure with status 409: the record has a newer version by now. */
  save: (value: Value, version: string) => Promise<Result<Saved>>
  /** Turns any other refusal into what the form shows. */
  refused?: ((failure: Failure, value: Value) => Outcome) | undefined
  /** Runs after a save; without it, the page reloads, which brings the new version. */
  onSaved?: (saved: Saved) => unknown
  /** Of a new record: where Cancel leads. */
  cancel?: string | undefined
  /** The main button's label; by default Save. */
  submit?: string
  /** True: values that the inputs' own patterns and limits refuse are problems, too. */
  checked?: boolean
  /** A field in the bar with Save, which shows from the start then; Save works once something has changed. */
  choice?: ReactNode
  children: ReactNode
}

/**
 * How every record of the admin is edited.
 *
 * Its children are fields of the form kit with `defaultValue`s, read by their names when they are saved; a field
 * that keeps its value elsewhere has a hidden input, and calls `useEdited` after a change. The first change brings
 * a bar with Save and Discard, which says how many there are, and leaving the page asks first. Problems show at their fields. When somebody else saves
 * first, nothing is overwritten without confirmation. On a read-only screen, nothing can be changed.
 */
export function Editor<Value, Saved>({ version = '', ...props }: EditorProps<Value, Saved>) {
  /** The version that is edited; a new `round` resets the form. */
  const [edited, setEdited] = useState({ version, round: 0 })
  const [changes, setChanges] = useState(0)
  const dirty = changes > 0
  const begin = () => setEdited({ version, round: edited.round + 1 })
  if (!dirty && edited.version !== version) begin()
  return (
    <>
      <EditorForm
        key={edited.round}
        version={edited.version}
        {...props}
        changes={changes}
        setChanges={setChanges}
        isOvertaken={dirty && edited.version !== version}
        onDiscard={() => {
          setChanges(0)
          begin()
          focusPage()
        }}
        onOvertake={() => setEdited({ ...edited, version })}
      />
      <AskBeforeLeaving dirty={dirty} />
    </>
  )
}

interface EditorFormProps<Value, Saved> extends EditorProps<Value, Saved> {
  version: string
  changes: number
  setChanges: (changes: number) => void
  /** Somebody else has saved since the form began. */
  isOvertaken: boolean
  onDiscard: () => void
  /** Treats the form as a change of their version from now on. */
  onOvertake: () => void
}

function EditorForm<Value, Saved>(props: EditorFormProps<Value, Saved>) {
  const { children, changes, setChanges, isOvertaken, onDiscard, onOvertake } = props
  const dirty = changes > 0
  const { element, count } = useChanges()
  const { form, isOutdated } = useSaving(props, element)
  const busy = form.busy || isOutdated
  // While it's saved, the form still differs from how it started, and nobody can type.
  const check = () => !busy && setChanges(count())
  const saveMine = () => {
    flushSync(onOvertake)
    element.current?.requestSubmit()
  }
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    if (dirty) event.currentTarget.requestSubmit()
  }
  return (
    <EditedContext value={{ check, dirty }}>
      <Form
        form={form}
        ref={element}
        autoComplete="off"
        onChange={check}
        onKeyDown={saveByKey}
        data-editor=""
        className="grid gap-4"
      >
        {isOvertaken ? <Overtaken onTheirs={onDiscard} onMine={saveMine} /> : <FormFailure />}
        <Fields busy={busy}>{children}</Fields>
        <DirtyBar {...props} busy={busy} />
      </Form>
    </EditedContext>
  )
}

/** Inert until what was saved is shown: it resets the form, which would lose anything typed meanwhile. */
function Fields({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <fieldset
      role="presentation"
      disabled={useAccess() === 'readOnly'}
      inert={busy}
      className="contents"
    >
      {children}
    </fieldset>
  )
}

/** How much of a form differs from how it started. */
function useChanges() {
  const element = useRef<HTMLFormElement>(null)
  const begun = useRef<Typed>({})
  useEffect(() => {
    begun.current = heldIn(element.current)
  }, [])
  return { element, count: () => countChanges(begun.current, heldIn(element.current)) }
}

function useSaving<Value, Saved>(
  props: EditorFormProps<Value, Saved>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { version, read, readVersion, save, onSaved, setChanges, checked = false } = props
  const { t } = useTranslation('admin')
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const refusal = useRefusal()
  const inputProblems = useInputProblems()
  const loaded: unknown = useLoaderData()
  /** What the page showed when the record was saved; React may show what comes next later than it was loaded. */
  const [outdated, setOutdated] = useState<unknown>()

  async function saveNewest(value: Value): Promise<Result<Saved>> {
    const now = await readVersion?.()
    if (now?.ok === false) return now
    return now && now.value !== version ? overtaken : save(value, version)
  }

  const form = useForm<Value>({
    async read(typed) {
      const found = await read(typed)
      const refused = checked ? inputProblems(element.current) : {}
      return { ...found, problems: { ...refused, ...found.problems } }
    },
    async send(value) {
      const result = await saveNewest(value)
      if (!result.ok && result.status === 409) {
        await revalidate()
        return { failure: t('editor.conflict') }
      }
      if (!result.ok) return (props.refused ?? refusal)(result, value)
      flushSync(() => {
        setChanges(0)
        if (!onSaved) setOutdated(loaded)
      })
      notify({ text: t('editor.saved') })
      focusPage()
      await (onSaved ? onSaved(result.value) : revalidate())
    },
  })
  return { form, isOutdated: outdated !== undefined && outdated === loaded }
}

const overtaken: Failure = { ...unreachable, status: 409 }

const heldIn = (form: HTMLFormElement | null): Typed => (form ? typedIn(new FormData(form)) : {})

const EditedContext = createContext({ check: (): unknown => undefined, dirty: false })

/** For fields whose changes the form doesn't notice: call it once the change is in the page. */
export function useEdited(): () => unknown {
  return use(EditedContext).check
}

/** Whether the form has unsaved changes. */
export function useIsEdited(): boolean {
  return use(EditedContext).dirty
}

/** Somebody else saved the record first: whose changes count? */
function Overtaken({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Banner tone="warning" role="alert" className="grid gap-2">
      <p>{t('editor.conflict')}</p>
      <div className="flex flex-wrap gap-2">
        <ToolButton onClick={onTheirs}>{t('editor.theirs')}</ToolButton>
        <ToolButton onClick={onMine}>{t('editor.mine')}</ToolButton>
      </div>
    </Banner>
  )
}

/** Asks in our own dialog within the admin, and in the browser's when leaving it. */
function AskBeforeLeaving({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('admin')
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  if (state !== 'blocked') return null
  return (
    <RecordDialog heading={t('editor.leave')} onClose={reset} role="alertdialog">
      <p className="mb-4">{t('editor.leaveText')}</p>
      <div className="flex justify-end gap-2">
        <ToolButton tone="bad" onClick={proceed}>
          {t('editor.leaveNow')}
        </ToolButton>
        <ToolButton tone="main" data-first onClick={reset}>
          {t('editor.stay')}
        </ToolButton>
      </div>
    </RecordDialog>
  )
}
