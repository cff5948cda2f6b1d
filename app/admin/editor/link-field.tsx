import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findLinks, type LinkKind } from '#/clients/shop-admin/links.ts'
import { foldedText } from '#/contract/folded-text.ts'
import { publicPaths } from '#/contract/shop-pages.ts'
import { Field, type InputFieldProps } from '../../forms/field.tsx'
import { clickOn, useActive, useKeys, useOpened } from '../../search/use-combobox.ts'
import { useQuery } from '../../ui/use-query.ts'
import { useAdmin } from '../admin-session.ts'
import { wordsOf } from '../frame/search-dialog.tsx'
import { useEdited } from './editor.tsx'

/** What a field with a link offers. */
export interface OfferedLink {
  path: string
  title: string
  kind?: LinkKind
}

const minLength = 2

interface LinkFieldProps extends Omit<InputFieldProps, 'defaultValue'> {
  defaultValue?: string | undefined
  /** Without it, what is found may be anything that has a page. */
  kinds?: readonly LinkKind[]
  /** What is offered besides; without it, the pages that every shop has. */
  offered?: readonly OfferedLink[]
  /** What is at addresses that aren't offered, by their paths. */
  titles?: ReadonlyMap<string, string>
}

/** A link: it's typed, or what it leads to is found by its title, which it shows until somebody types. */
export function LinkField({ kinds, offered, titles, defaultValue = '', ...field }: LinkFieldProps) {
  const { t } = useTranslation('admin')
  const { maxLength, pattern } = field
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const edited = useEdited()
  const [typed, setTyped] = useState(defaultValue)
  const { isOpen, open, close } = useOpened(box, typed, defaultValue)
  const { links, failed } = useLinks(typed, { isOpen, kinds, offered })
  const [picked, setPicked] = useState<OfferedLink>()
  const shopPages = useShopPages()
  const title =
    titles?.get(typed) ??
    [picked, ...(offered ?? shopPages)].find((link) => link?.path === typed)?.title
  const paths = links.map(({ path }) => path)
  const active = useActive(id, paths, paths.join(' '))
  const isShown = isOpen && links.length > 0
  const current = isShown ? active.current : undefined
  useKeys(box, {
    move(step) {
      if (isOpen) active.move(step)
      else open()
    },
    choose: () => current !== undefined && clickOn(`${id}-${current}`),
    close() {
      close()
      active.clear()
      return true
    },
  })
  const choose = (path: string) => {
    const input = box.current?.querySelector('input')
    if (!input) return
    input.value = path
    setPicked(links.find((link) => link.path === path))
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    close(path)
    edited()
  }
  return (
    <Field {...field}>
      {(input) => (
        <div ref={box}>
          <div className="relative">
            <input
              {...input}
              {...{ maxLength, pattern, defaultValue }}
              className={`peer ${input.className}`}
              placeholder={t('links.placeholder')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? id : undefined}
              aria-activedescendant={current === undefined ? undefined : `${id}-${current}`}
              style={{ anchorName: `--${id}` } as CSSProperties}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
              onClick={open}
              onBlur={() => close()}
            />
            {title && <Target title={title} path={typed} />}
          </div>
          {isShown && <Links id={id} links={links} current={current} onChoose={choose} />}
          <p role="status" className={failed ? 'text-sm text-slate' : 'sr-only'}>
            {failed ? t('links.failed') : isShown && t('links.found', { count: links.length })}
          </p>
        </div>
      )}
    </Field>
  )
}

/** Over the address, as long as nobody types there. */
function Target({ title, path }: Pick<OfferedLink, 'title' | 'path'>) {
  return (
    <span className="pointer-events-none absolute inset-px flex items-center gap-2 rounded-control bg-white px-4 peer-focus:hidden peer-disabled:hidden peer-aria-invalid:inset-0.5 md:rounded-small md:px-3">
      <span className="max-w-3/4 shrink-0 truncate">{title}</span>
      <span aria-hidden="true" className="truncate text-xs text-slate">
        {path}
      </span>
    </span>
  )
}

interface LinksProps {
  id: string
  links: readonly OfferedLink[]
  current: string | undefined
  onChoose: (path: string) => void
}

function Links({ id, links, current, onChoose }: LinksProps) {
  const { t } = useTranslation('admin')
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => panel.current?.showPopover(), [])
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={t('links.label')}
      style={{ positionAnchor: `--${id}` } as CSSProperties}
      className="menu-panel my-1 max-h-72 w-[anchor-size(width)] max-w-none! min-w-64 p-1.5! text-sm"
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {links.map(({ path, title, kind }) => (
        <button
          key={path}
          type="button"
          role="option"
          id={`${id}-${path}`}
          aria-selected={path === current}
          tabIndex={-1}
          onClick={() => onChoose(path)}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-small px-3 py-1 text-left hover:bg-mist aria-selected:bg-mist aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ocean md:min-h-9"
        >
          <span className="min-w-0">
            <span className="block truncate font-medium">{title}</span>{' '}
            <span className="block truncate text-xs text-slate">{path}</span>
          </span>
          <span className="text-xs text-slate">{kind && t(`links.kinds.${kind}`)}</span>
        </button>
      ))}
    </div>
  )
}

interface Sources extends Pick<LinkFieldProps, 'kinds' | 'offered'> {
  isOpen: boolean
}

/** What is offered for the typed text, and whether a search for more has failed. */
function useLinks(typed: string, { isOpen, kinds, offered }: Sources) {
  const { shop } = useAdmin()
  const shopPages = useShopPages()
  const query = wordsOf(lastPartOf(typed.trim()))
  const { value: found } = useQuery(
    () =>
      shop
        .ask(findLinks, { query, products: `status:active ${query}` })
        .catch(() => 'failed' as const),
    { key: isOpen && query.length >= minLength ? '' : null, version: query },
  )
  const text = foldedText(typed.trim())
  const fixed = (offered ?? shopPages).filter(({ path, title }) =>
    foldedText(`${title} ${path}`).includes(text),
  )
  const failed = found === 'failed'
  const others = failed || found === null ? [] : found
  const links = [...fixed, ...others.filter(({ kind }) => !kinds || kinds.includes(kind))]
  return { links, failed }
}

/** Of a path, its last part as words; nothing of another website's address. */
function lastPartOf(typed: string): string {
  if (/^\w+:/.test(typed)) return ''
  return typed.startsWith('/') ? (typed.split('/').at(-1) ?? '').replaceAll('-', ' ') : typed
}

const ownPages = [...publicPaths, '/search', '/account', '/orders/find'] as const

/** The pages that every shop has. */
export function useShopPages(): readonly OfferedLink[] {
  const { t } = useTranslation('admin')
  return ownPages.map((path) => ({ path, title: t(`links.pages.${path}`) }))
}
