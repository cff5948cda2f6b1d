import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listMenuTargets } from '#/clients/shop-admin/menu-targets.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { MenuGroup, Menus } from '#/contract/menus.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { TextField } from '../../forms/field.tsx'
import { adminContext } from '../admin-session.ts'
import { useRows } from '../editor/use-rows.ts'
import { FieldPanel } from '../panel.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { SettingsEditor } from '../setup/settings-editor.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/menus-page.ts'
import { EntryList, RowButtons, TitleFields } from './entry-list.tsx'
import { LinkTargets } from './link-targets.tsx'
import { readMenus } from './menu-form.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { load, ask } = context.get(adminContext)
  const [settings, targets] = await Promise.all([load.settings(), ask(listMenuTargets)])
  return settings.ok && targets ? { record: settings.value, targets } : null
}

/** The shop's navigation, and what its home page links to. */
export default function MenusPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminMenus')
  const languages = useShopLanguages()
  return (
    <RecordPage loaded={loaderData} texts={{ heading: t('heading'), loadingFailed: t('failed') }}>
      {({ version, settings: { menus, facts } }, { targets }) => (
        <SettingsEditor
          version={version}
          read={(typed) => readMenus(typed, (problem) => t(`problems.${problem}`), languages)}
        >
          <p className="max-w-prose text-slate">{t('lead', { example: '{{supportEmail}}' })}</p>
          <LinkTargets targets={targets} />
          <FieldPanel heading={t('main')}>
            <EntryList name="main" label={t('main')} entries={menus.main} max={8} />
          </FieldPanel>
          <Footer groups={menus.footer} />
          <FieldPanel heading={t('home')}>
            <TextField
              name="featured"
              label={t('featured')}
              hint={t('featuredHint')}
              list="menu-targets"
              optional
              maxLength={300}
              defaultValue={facts.featured}
            />
          </FieldPanel>
        </SettingsEditor>
      )}
    </RecordPage>
  )
}

const fresh: MenuGroup = { title: inEachLanguage(() => ''), items: [] }
const maxGroups = 4

function Footer({ groups }: { groups: Menus['footer'] }) {
  const { t } = useTranslation('adminMenus')
  const { rows, add, remove, move } = useRows(groups, fresh)
  return (
    <FieldPanel heading={t('footer')}>
      <ol className="grid gap-6 empty:hidden">
        {rows.map(({ key, value }, index) => (
          <li key={key} className="grid gap-3">
            <GroupTitle group={value} index={index}>
              <RowButtons
                what={t('group', { n: index + 1 })}
                index={index}
                count={rows.length}
                onMove={(to) => move(key, to)}
                onRemove={() => remove(key)}
              />
            </GroupTitle>
            <EntryList
              name={`footer.${index}`}
              label={t('group', { n: index + 1 })}
              entries={value.items}
              max={12}
            />
          </li>
        ))}
      </ol>
      {rows.length < maxGroups && (
        <ToolButton onClick={add} className="justify-self-start">
          {t('addGroup')}
        </ToolButton>
      )}
    </FieldPanel>
  )
}

interface GroupTitleProps {
  group: MenuGroup
  index: number
  /** Beside its fields. */
  children: ReactNode
}

function GroupTitle({ group, index, children }: GroupTitleProps) {
  const { t } = useTranslation('adminMenus')
  const n = index + 1
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <TitleFields
        name={`footer.${index}`}
        title={group.title}
        label={(language) => t('groupIn', { n, language })}
      />
      {children}
    </div>
  )
}
